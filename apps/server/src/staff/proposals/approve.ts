import { approveProposal } from "@noren/staff/calls/proposals";
import { approve } from "./four-eyes.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const approveProposalHandler = staffCall(approveProposal, async (context) => {
  const { body } = context.input;
  const { kind, target, orderId } = await approve(context, body.id);
  context.note({ orderId: orderId ?? undefined, details: { proposalId: body.id, kind, target } });
  return {};
});
