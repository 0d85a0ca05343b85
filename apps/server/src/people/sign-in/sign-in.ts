import { POLICY_DAY } from "@noren/contract/policy-day";
import type { UserStatus } from "@noren/contract/user-status";
import type { Phone } from "@noren/lending/people/phone";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type Person, recordConsent, register } from "../../customers/people.ts";
import type { Caller } from "../../calls/caller.ts";
import { firstNameOf } from "../../customers/borrowers.ts";
import { letIn } from "./start-session.ts";

export interface Entering {
  readonly phone: Phone;
  /** Whose the phone is, if anybody's. */
  readonly known: Person | undefined;
  /** What proved that the phone is theirs: a one-time code, or a partner. */
  readonly codeId: string | null;
  readonly partner?: string;
  readonly policyVersion: string | undefined;
}

export const POLICY = "privacy policy";

/** Signs in whoever the phone belongs to, registering an unknown one. The caller holds the phone's lock. */
export async function enter(tx: Executor, services: Services, entering: Entering, caller: Caller) {
  const { phone, known, codeId, partner, policyVersion } = entering;
  const { secrets, clock } = services;
  const at = clock.now();
  const person = known ?? (await register(tx, secrets, phone, at));
  const { userId } = person;
  // Of another version nobody was shown anything.
  if (policyVersion === POLICY_DAY)
    await recordConsent(tx, { userId, purpose: POLICY, version: POLICY_DAY, givenAt: at });
  const entry = await letIn(tx, services, { userId, codeId, ...(partner !== undefined && { partner }) }, caller);
  const name = known && (await firstNameOf(tx, secrets, userId));
  const bizStatus = person.bizStatus as UserStatus;
  return {
    entry,
    userInfo: { userId, phone, bizStatus, isNew: known === undefined, ...(name !== undefined && { name }) },
  };
}
