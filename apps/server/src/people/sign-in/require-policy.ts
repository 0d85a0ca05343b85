import { POLICY_DAY } from "@noren/contract/policy-day";
import { Refusal } from "../../platform/refusal.ts";
import type { Executor } from "../../platform/database/database.ts";
import { hasAccepted, type Person } from "../../customers/people.ts";
import type { Refused } from "./check-code.ts";
import { POLICY } from "./sign-in.ts";

const needed = (): Refused => ({ refusal: new Refusal("policyNeeded"), wrong: false });

/** 'The privacy policy must be accepted on login' (section 5): the version in force, each time. */
export const requirePolicy = (accepted: string | undefined): Refused | undefined =>
  accepted === POLICY_DAY ? undefined : needed();

/** Of a partner's people 'first use still asks for the policy's acceptance': whoever accepted the version in force is not asked again. */
export async function requirePolicyOnce(
  tx: Executor,
  known: Person | undefined,
  accepted: string | undefined,
): Promise<Refused | undefined> {
  if (accepted === POLICY_DAY || (known && (await hasAccepted(tx, known.userId, POLICY, POLICY_DAY)))) return undefined;
  return needed();
}
