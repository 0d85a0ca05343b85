import { answerDispute } from "@noren/staff/calls/queue-answers";
import { propose } from "../../proposals/four-eyes.ts";
import { disputeFraudKind, fraudForTwo } from "../../proposals/kinds/dispute-fraud.ts";
import { answerDispute as answer } from "../answers/answer-dispute.ts";
import { answerWork, holdWork } from "../hold-work.ts";
import { rejectLater } from "../rejections/reject-later.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

/** Of the proposal: what was found out stands in the answer to the borrower. */
const WHY = "Fraude confirmado: la persona no reconoce el préstamo.";

/** Fraud above the sum that one person may confirm is proposed, and the dispute waits until another has approved. */
export const answerDisputeHandler = staffCall(answerDispute, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id, ...said } = input.body;
  const key = { queue: "disputes", itemId: id } as const;
  if (said.outcome === "fraud") await holdWork(context, key);
  const proposed = said.outcome === "fraud" ? await fraudForTwo(tx, services, id, said.answer) : undefined;
  if (proposed) {
    const proposalId = await propose(context, disputeFraudKind, proposed, WHY);
    note({ orderId: proposed.orderId, details: { queue: key.queue, item: id, outcome: said.outcome, proposalId } });
    return { proposalId };
  }
  // A no may be taken back for some minutes.
  const close = () =>
    said.outcome === "recognised"
      ? rejectLater(tx, services, key, { answer: said.answer, staff })
      : answer(tx, services, id, { ...said, actor: staff.actor });
  await answerWork(context, key, close);
  note({ details: { outcome: said.outcome } });
  return { proposalId: null };
});
