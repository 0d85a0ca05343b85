/** Four eyes: a new version of the credit policy decides from now on. Decisions that were made keep theirs. */
import { policyFigures, sameFigures } from "@noren/staff/offers/policy-figures";
import * as z from "zod/mini";
import type { Services } from "../../../services.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { everyPolicy, savePolicy, newestInForce, putInForce } from "../../../loans/offers/policies.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

const payload = z.strictObject({ replaces: z.int(), before: policyFigures, after: policyFigures });
type PolicyChange = z.output<typeof payload>;

async function check(tx: Executor, _services: Services, { replaces, before, after }: PolicyChange): Promise<void> {
  const inForce = (await everyPolicy(tx)).find(({ version }) => version === replaces);
  if (!inForce || (await newestInForce(tx)).version !== replaces || !sameFigures(inForce, before))
    throw new StaffRefusal("changed-meanwhile");
  if (sameFigures(before, after)) throw new StaffRefusal("nothing-changed");
}

export const policyVersionKind: ProposalKind<PolicyChange> = {
  kind: "policy-version",
  right: "change-policy",
  payload,
  // One at a time, whatever it changes.
  targetOf: () => "credit-policy",
  check,
  apply: async (tx, { clock }, { after }, { proposer, approver }) => {
    const { inForceId: replaces } = await newestInForce(tx);
    const version = ((await everyPolicy(tx)).at(-1)?.version ?? 0) + 1;
    const isKept = await savePolicy(tx, { version, ...after });
    const isPut = isKept && (await putInForce(tx, { version, replaces, fromAt: clock.now(), proposer, approver }));
    if (!isPut) throw new StaffRefusal("changed-meanwhile");
  },
};
