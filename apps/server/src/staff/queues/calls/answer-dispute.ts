import { answerDispute } from "@noren/staff/calls/queue-answers";
import { answerDispute as answer } from "../answers/answer-dispute.ts";
import { answerWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const answerDisputeHandler = staffCall(answerDispute, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id, ...said } = input.body;
  await answerWork(context, { queue: "disputes", itemId: id }, () =>
    answer(tx, services, id, { ...said, actor: staff.actor }),
  );
  note({ details: { outcome: said.outcome } });
  return {};
});
