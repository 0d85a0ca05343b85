import { proposeRefund } from "@noren/staff/calls/loans";
import { propose } from "../proposals/four-eyes.ts";
import { refundKind, refundOf } from "../proposals/kinds/refund.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const proposeRefundHandler = staffCall(proposeRefund, async (context) => {
  const { tx, input, note } = context;
  const { id: orderId, reason } = input.body;
  const proposed = await refundOf(tx, orderId);
  const proposalId = await propose(context, refundKind, proposed, reason);
  note({ orderId, details: { proposalId, ...proposed } });
  return { proposalId };
});
