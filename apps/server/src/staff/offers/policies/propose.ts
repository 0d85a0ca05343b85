import { proposePolicy } from "@noren/staff/calls/policies";
import { propose } from "../../proposals/four-eyes.ts";
import { policyVersionKind } from "../../proposals/kinds/policy-version.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const proposePolicyHandler = staffCall(proposePolicy, async (context) => {
  const { reason, ...change } = context.input.body;
  const proposalId = await propose(context, policyVersionKind, change, reason);
  context.note({ details: { proposalId, ...change, reason } });
  return { proposalId };
});
