import { clearPayout } from "@noren/staff/calls/queue-answers";
import { propose } from "../../four-eyes.ts";
import { holdWork } from "../../hold-work.ts";
import { payoutTruthKind, saidOf } from "../../kinds/payout-truth.ts";
import { staffCall } from "../../staff-call-handler.ts";

export const clearPayoutHandler = staffCall(clearPayout, async (context) => {
  const { tx, note, input } = context;
  const { id, truth, reason } = input.body;
  await holdWork(context, { queue: "payouts", itemId: id });
  const said = await saidOf(tx, id, truth);
  const proposalId = await propose(context, payoutTruthKind, said, reason);
  note({ orderId: said.orderId, details: { ...said, why: reason, proposalId } });
  return { proposalId };
});
