import { answerReview } from "@noren/staff/calls/queue-answers";
import { answerReview as answer } from "../answers/answer-review.ts";
import { answerWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const answerReviewHandler = staffCall(answerReview, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id, ...said } = input.body;
  await answerWork(context, { queue: "reviews", itemId: id }, () =>
    answer(tx, services, id, { ...said, actor: staff.actor }),
  );
  note({ details: { outcome: said.outcome } });
  return {};
});
