import { answerFeedback } from "@noren/staff/calls/queue-answers";
import { answerFeedback as answer } from "../answers/answer-feedback.ts";
import { answerWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const answerFeedbackHandler = staffCall(answerFeedback, async (context) => {
  const { tx, services, staff, input } = context;
  const { id, ...said } = input.body;
  await answerWork(context, { queue: "feedback", itemId: id }, () =>
    answer(tx, services, id, { ...said, actor: staff.actor }),
  );
  return {};
});
