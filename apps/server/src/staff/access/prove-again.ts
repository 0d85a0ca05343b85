/** That whoever asks is whose account it is: password and second factor, at the door and before what would change them. */
import type { ShownCredential } from "@noren/contract/webauthn/credential";
import { realNow } from "../../platform/clock.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockStaff, type Staff, takeTotpStep } from "./staff.ts";
import { stepOfCode } from "./second-factor.ts";
import { passkeySigned, spendChallenge } from "./staff-passkey.ts";

/** One of them: the call's schema says so. */
export interface Factor {
  readonly code?: string | undefined;
  readonly passkey?: ShownCredential | undefined;
}

/**
 * Whether the second factor is this account's too; `account` is nothing where the password was wrong. What a passkey signed is
 * used up either way: nobody tries several passwords with it.
 */
export async function provesFactor(
  tx: Executor,
  services: Services,
  account: Staff | undefined,
  factor: Factor,
): Promise<boolean> {
  const isProven = account !== undefined && (await isFactorOf(tx, services, account, factor));
  if (!isProven && factor.passkey) await spendChallenge(tx, factor.passkey);
  return isProven;
}

/** Under the account's lock. The password was compared before it was taken, so it must still be the same. */
async function isFactorOf(
  tx: Executor,
  services: Services,
  { staffId, passwordHash }: Staff,
  { code, passkey }: Factor,
): Promise<boolean> {
  const locked = await lockStaff(tx, staffId);
  if (locked?.state !== "active" || locked.passwordHash !== passwordHash) return false;
  if (passkey) return passkeySigned(tx, services, staffId, passkey);
  const step = code === undefined ? undefined : stepOfCode(services.secrets, locked, code, realNow());
  return step !== undefined && takeTotpStep(tx, staffId, step);
}
