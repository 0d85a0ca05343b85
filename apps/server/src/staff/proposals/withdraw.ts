import { withdrawProposal } from "@noren/staff/calls/proposals";
import { withdraw } from "./four-eyes.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const withdrawProposalHandler = staffCall(withdrawProposal, async (context) => {
  const { body } = context.input;
  const { kind, target, orderId } = await withdraw(context, body.id);
  context.note({ orderId: orderId ?? undefined, details: { proposalId: body.id, kind, target } });
  return {};
});
