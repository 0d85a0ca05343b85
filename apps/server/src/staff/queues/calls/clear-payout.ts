import { clearPayout } from "@noren/staff/calls/queue-answers";
import { propose } from "../../proposals/four-eyes.ts";
import { holdWork } from "../hold-work.ts";
import { payoutTruthKind, saidOf } from "../../proposals/kinds/payout-truth.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const clearPayoutHandler = staffCall(clearPayout, async (context) => {
  const { tx, note, input } = context;
  const { id, truth, reason } = input.body;
  await holdWork(context, { queue: "payouts", itemId: id });
  const said = await saidOf(tx, id, truth);
  const proposalId = await propose(context, payoutTruthKind, said, reason);
  note({ orderId: said.orderId, details: { ...said, why: reason, proposalId } });
  return { proposalId };
});
