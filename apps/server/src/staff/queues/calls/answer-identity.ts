import { answerIdentity } from "@noren/staff/calls/queue-answers";
import { answerIdentityReview as answer } from "../answers/answer-identity-review.ts";
import { rejectLater } from "../rejections/reject-later.ts";
import { findIdentityReview, type IdentityReview } from "../../../people/certification/identity-reviews.ts";
import type { StaffAuditNote } from "../../audit/staff-audit.ts";
import { propose, type Proposing } from "../../proposals/four-eyes.ts";
import { changeOf, phoneChangeKind } from "../../proposals/kinds/phone-change.ts";
import { answerWork, holdWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const answerIdentityHandler = staffCall(answerIdentity, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id, ...said } = input.body;
  const review = said.outcome === "approved" ? await findIdentityReview(tx, id) : undefined;
  if (review?.purpose === "change-of-phone") return proposeChange(context, review, said.answer);
  const key = { queue: "identity", itemId: id } as const;
  await answerWork(context, key, () =>
    said.outcome === "rejected"
      ? rejectLater(tx, services, key, { answer: said.answer, staff })
      : answer(tx, services, id, { ...said, actor: staff.actor }),
  );
  note({ details: { outcome: said.outcome } });
  return { proposalId: null };
});

/** Somebody else has to approve it. */
async function proposeChange(
  context: Proposing & { readonly note: (note: StaffAuditNote) => void },
  review: IdentityReview,
  reason: string,
) {
  await holdWork(context, { queue: "identity", itemId: review.reviewId });
  const proposalId = await propose(context, phoneChangeKind, await changeOf(context.tx, review), reason);
  context.note({ userId: review.userId, details: { queue: "identity", item: review.reviewId, proposalId } });
  return { proposalId };
}
