import { answerIdentity } from "@noren/staff/calls/queue-answers";
import { answerIdentityReview as answer } from "../answers/answer-identity-review.ts";
import { answerWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const answerIdentityHandler = staffCall(answerIdentity, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id, ...said } = input.body;
  await answerWork(context, { queue: "identity", itemId: id }, () =>
    answer(tx, services, id, { ...said, actor: staff.actor }),
  );
  note({ details: { outcome: said.outcome } });
  return {};
});
