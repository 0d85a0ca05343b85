import { askPayout } from "@noren/staff/calls/queue-answers";
import { askAgain } from "../answers/ask-again.ts";
import { orderOfPayout } from "../../../money/payouts.ts";
import { holdWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

/** Whoever asks has it, until the provider's answer takes it out of the queue. */
export const askPayoutHandler = staffCall(askPayout, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id: payoutId } = input.body;
  await holdWork(context, { queue: "payouts", itemId: payoutId });
  await askAgain(tx, services, payoutId, staff.actor);
  note({ orderId: await orderOfPayout(tx, payoutId), details: { payoutId } });
  return {};
});
