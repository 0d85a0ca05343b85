import type { DeviceKeyId } from "@noren/sealed/envelope";
import { after } from "../../platform/clock.ts";
import { newToken } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type BoundToken, startSession } from "../../customers/sessions.ts";
import type { Caller, Entry } from "../../calls/caller.ts";
import { sessionRules } from "./session-rules.ts";

interface LetIn {
  readonly userId: string;
  readonly codeId: string | null;
  /** Who led them here. */
  readonly partner?: string | null;
}

/** A token says which key it asks for, so that the device finds it again; none under version 1 of the envelope. */
export const tokenFor = (keyId: DeviceKeyId | null): BoundToken => ({
  token: keyId === null ? newToken() : `${keyId}.${newToken()}`,
  keyId,
});

/** A session on the caller's device for somebody who has proved who they are. */
export async function letIn(
  tx: Executor,
  { clock }: Services,
  { userId, codeId, partner = null }: LetIn,
  { deviceId, deviceName, keyId, language }: Caller,
): Promise<Entry> {
  const at = clock.now();
  const bound = tokenFor(keyId);
  const expiresAt = after(at, sessionRules.idleMs);
  const start = { userId, deviceId, deviceName, codeId, partner, language, at, expiresAt };
  return { token: bound.token, sessionId: await startSession(tx, start, bound) };
}
