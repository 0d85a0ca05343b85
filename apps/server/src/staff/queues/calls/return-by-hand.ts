import { returnByHand } from "@noren/staff/calls/queue-answers";
import { propose } from "../../proposals/four-eyes.ts";
import { holdWork } from "../hold-work.ts";
import { doubtfulCredit, returnedByHand } from "../answers/returned-by-hand.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const returnByHandHandler = staffCall(returnByHand, async (context) => {
  const { tx, note, input } = context;
  const { orderId, reference, reason } = input.body;
  await holdWork(context, { queue: "overpayments", itemId: orderId });
  const amount = await doubtfulCredit(tx, orderId);
  const proposalId = await propose(context, returnedByHand, { orderId, amount, reference }, reason);
  note({ orderId, details: { amount, reference, why: reason, proposalId } });
  return { proposalId };
});
