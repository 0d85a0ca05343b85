import { after } from "../../platform/clock.ts";
import { newToken } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { startSession } from "../../customers/sessions.ts";
import type { Caller } from "../../calls/caller.ts";
import { sessionRules } from "./session-rules.ts";

interface LetIn {
  readonly userId: string;
  readonly codeId: string | null;
  /** Who led them here. */
  readonly partner?: string | null;
}

/** A session on the caller's device for somebody who has proved who they are; answers its token. */
export async function letIn(
  tx: Executor,
  { clock }: Services,
  { userId, codeId, partner = null }: LetIn,
  { deviceId, deviceName }: Caller,
): Promise<string> {
  const at = clock.now();
  const token = newToken();
  const expiresAt = after(at, sessionRules.idleMs);
  await startSession(tx, { userId, deviceId, deviceName, codeId, partner, at, expiresAt }, token);
  return token;
}
