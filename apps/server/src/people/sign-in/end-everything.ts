import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPerson } from "../../customers/people.ts";
import { endAllSessions } from "../../customers/sessions.ts";
import { removePasskeysOf } from "../passkey/passkey-store.ts";

interface SignOut {
  readonly userId: string;
  /** Whoever added one in the meantime would come back with it. */
  readonly removePasskeys: boolean;
}

/** 'Sign out everywhere', under the person's lock: nobody adds a passkey meanwhile who is out after it. */
export async function endEverything(
  tx: Executor,
  { clock }: Services,
  { userId, removePasskeys }: SignOut,
): Promise<void> {
  await lockPerson(tx, userId);
  await endAllSessions(tx, userId, clock.now());
  if (removePasskeys) await removePasskeysOf(tx, userId);
}
