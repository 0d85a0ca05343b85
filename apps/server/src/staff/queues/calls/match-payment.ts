import { matchPayment } from "@noren/staff/calls/queue-answers";
import { endClaim } from "../work-claims.ts";
import { holdWork } from "../hold-work.ts";
import { matchByHand } from "../answers/match-by-hand.ts";
import { paymentItemId } from "../answers/payment-key.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const matchPaymentHandler = staffCall(matchPayment, async (context) => {
  const { tx, note, input } = context;
  const { payment, orderId, reason } = input.body;
  const key = { queue: "payments", itemId: paymentItemId(payment) } as const;
  await holdWork(context, key);
  const proposalId = await matchByHand(context, { ...payment, orderId }, reason);
  if (proposalId === null) await endClaim(tx, key);
  note({ orderId, details: { ...payment, why: reason, ...(proposalId !== null && { proposalId }) } });
  return { proposalId };
});
