import { notify } from "../../customers/notify/notify.ts";
import { lockPerson } from "../../customers/people.ts";
import { sealFor } from "../../customers/personal.ts";
import type { Executor } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { closeIdentityReview, openIdentityReviewOf } from "../certification/identity-reviews.ts";
import { moveChange, type PhoneChange } from "./phone-changes.ts";
import { sendNotice } from "./warn-of-change.ts";

/** 'vetoed with one tap', also while staff looks. Said twice it is said once; once it has taken effect it is too late. */
export async function stopChange(
  tx: Executor,
  services: Services,
  userId: string,
  find: () => Promise<PhoneChange | undefined>,
): Promise<void> {
  await lockPerson(tx, userId);
  const change = await find();
  if (change?.state === "vetoed") return;
  if (change?.state === "done") throw new Refusal("phoneChangeTooLate");
  if (change?.state !== "waiting" && change?.state !== "review") throw new Refusal("phoneChangeEnded");
  await moveChange(tx, change.changeId, { state: "vetoed", changedAt: services.clock.now() });
  if (change.state === "review") await closeReview(tx, services, userId);
  await notify(tx, services, { userId, kind: "phone-change-stopped", values: {} });
  await sendNotice(tx, services, change, "stopped");
}

async function closeReview(tx: Executor, { secrets, clock }: Services, userId: string): Promise<void> {
  const review = await openIdentityReviewOf(tx, userId);
  if (review?.purpose !== "change-of-phone") return;
  const { reviewId } = review;
  const answerSealed = await sealFor(tx, secrets, userId, "vetoed", `identity-review:${reviewId}:answer`);
  await closeIdentityReview(tx, reviewId, { state: "rejected", answerSealed, decidedAt: clock.now() });
}
