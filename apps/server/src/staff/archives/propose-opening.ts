import { proposeOpening } from "@noren/staff/calls/archives";
import { propose } from "../proposals/four-eyes.ts";
import { archiveOpeningKind } from "../proposals/kinds/archive-opening.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const proposeOpeningHandler = staffCall(proposeOpening, async (context) => {
  const { id: orderId, reason } = context.input.body;
  const proposalId = await propose(context, archiveOpeningKind, { orderId }, reason);
  context.note({ orderId, details: { proposalId } });
  return { proposalId };
});
