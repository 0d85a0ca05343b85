import { closePayout } from "@noren/staff/calls/queue-answers";
import { closeFailedPayout } from "../answers/close-failed-payout.ts";
import { answerWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const closePayoutHandler = staffCall(closePayout, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id, reason } = input.body;
  await answerWork(context, { queue: "payouts", itemId: id }, () => closeFailedPayout(tx, services, id, staff.actor));
  note({ details: { why: reason } });
  return {};
});
