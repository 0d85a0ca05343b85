import { Refusal } from "../../platform/refusal.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { SignedIn } from "../../calls/caller.ts";
import type { Person } from "../../customers/people.ts";
import { openSession } from "../../customers/sessions.ts";

/**
 * Asked again under the person's lock, where a session that was ended meanwhile is over. 'never from a partner's session'
 * (product.md section 6): who signs in by a code of their own is no partner's any more.
 */
export async function requireMayAdd(tx: Executor, { sessionId }: SignedIn, { state }: Person): Promise<void> {
  const session = await openSession(tx, sessionId);
  if (!session) throw new Refusal("notSignedIn");
  if (session.partner !== null) throw new Refusal("proofNeeded");
  if (state !== "active") throw new Refusal("accountSuspended");
}
