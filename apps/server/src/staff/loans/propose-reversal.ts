import { proposeReversal } from "@noren/staff/calls/loans";
import { propose } from "../proposals/four-eyes.ts";
import { paymentReversalKind, reversalOf } from "../proposals/kinds/payment-reversal.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const proposeReversalHandler = staffCall(proposeReversal, async (context) => {
  const { tx, input, note } = context;
  const { id: orderId, reason, ...key } = input.body;
  const proposed = await reversalOf(tx, orderId, key);
  const proposalId = await propose(context, paymentReversalKind, proposed, reason);
  note({ orderId, details: { proposalId, ...proposed } });
  return { proposalId };
});
