import { refuseProposal } from "@noren/staff/calls/proposals";
import { refuse } from "./four-eyes.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const refuseProposalHandler = staffCall(refuseProposal, async (context) => {
  const { body } = context.input;
  const { kind, target, orderId } = await refuse(context, body.id, body.reason);
  context.note({ orderId: orderId ?? undefined, details: { proposalId: body.id, kind, target, said: body.reason } });
  return {};
});
