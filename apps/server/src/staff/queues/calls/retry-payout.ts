import { retryPayout } from "@noren/staff/calls/queue-answers";
import { propose } from "../../proposals/four-eyes.ts";
import { holdWork } from "../hold-work.ts";
import { payoutRetryKind, retryOf } from "../../proposals/kinds/payout-retry.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

/** Whoever proposes has it, until the new payout takes it out of the queue. */
export const retryPayoutHandler = staffCall(retryPayout, async (context) => {
  const { tx, services, note, input } = context;
  const { id, reason } = input.body;
  await holdWork(context, { queue: "payouts", itemId: id });
  const proposed = await retryOf(tx, services, id);
  const proposalId = await propose(context, payoutRetryKind, proposed, reason);
  note({ orderId: proposed.orderId, details: { ...proposed, why: reason, proposalId } });
  return { proposalId };
});
