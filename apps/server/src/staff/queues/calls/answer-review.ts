import { answerReview } from "@noren/staff/calls/queue-answers";
import { answerReview as answer } from "../answers/answer-review.ts";
import { rejectLater } from "../rejections/reject-later.ts";
import { answerWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const answerReviewHandler = staffCall(answerReview, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id, ...said } = input.body;
  const key = { queue: "reviews", itemId: id } as const;
  await answerWork(context, key, () =>
    said.outcome === "rejected"
      ? rejectLater(tx, services, key, { answer: said.answer, staff })
      : answer(tx, services, id, { ...said, actor: staff.actor }),
  );
  note({ details: { outcome: said.outcome } });
  return {};
});
