import { userStatus } from "@noren/contract/user-status";
import { completeStep } from "../../../people/certification/step.ts";
import { notify } from "../../../customers/notify/notify.ts";
import { answerPhoneChange } from "../../../people/phone-change/answer-change.ts";
import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import { forgetCard } from "../../../customers/certification-parts.ts";
import type { Executor } from "../../../platform/database/database.ts";
import {
  closeIdentityReview,
  findIdentityReview,
  type IdentityReview,
} from "../../../people/certification/identity-reviews.ts";
import { lockPerson } from "../../../customers/people.ts";
import { sealFor } from "../../../customers/personal.ts";
import { findHeld } from "../rejections/held-rejections.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export interface IdentityAnswer {
  readonly outcome: "approved" | "rejected";
  /** Why; to the borrower. */
  readonly answer: string;
  readonly actor: string;
}

interface Settled {
  readonly found: IdentityReview;
  readonly at: Date;
}

/** Under the person's lock; what the answer moves is for the caller. */
async function settle(
  tx: Executor,
  services: Services,
  { found: { reviewId, userId }, at }: Settled,
  { outcome, answer, actor }: IdentityAnswer,
): Promise<void> {
  // Looked at again: another answer may have come while this one waited for the lock.
  const isOpen = (await findIdentityReview(tx, reviewId))?.state === "open";
  if (!isOpen || (await findHeld(tx, { queue: "identity", itemId: reviewId })))
    throw new StaffRefusal("already-answered");
  const answerSealed = await sealFor(tx, services.secrets, userId, answer, `identity-review:${reviewId}:answer`);
  await closeIdentityReview(tx, reviewId, { state: outcome, answerSealed, decidedAt: at });
  await recordAudit(tx, { at, actor, action: `identity-${outcome}`, userId, details: { reviewId } });
}

/** A yes moves the status on; after a no step one begins anew, and the RUN is free again. */
async function answerCertification(tx: Executor, services: Services, settled: Settled, answered: IdentityAnswer) {
  const { userId } = settled.found;
  const { outcome } = answered;
  const person = await lockPerson(tx, userId);
  await settle(tx, services, settled, answered);
  await notify(tx, services, { userId, kind: `identity-${outcome}`, values: {} });
  if (person.bizStatus !== userStatus.stepOne) return;
  if (outcome === "approved") await completeStep(tx, userId, userStatus.stepOne);
  else await forgetCard(tx, services.secrets, userId, settled.at);
}

/** Step 5 of docs/decisions/0011. */
async function answerChangeOfPhone(tx: Executor, services: Services, settled: Settled, answered: IdentityAnswer) {
  await answerPhoneChange(tx, services, settled.found.userId, answered.outcome);
  await settle(tx, services, settled, answered);
}

/** One person alone may only say no. */
const rejectChangeOfPhone: typeof answerChangeOfPhone = (tx, services, settled, answered) => {
  if (answered.outcome === "approved") throw new Error("a change of phone is approved by two people");
  return answerChangeOfPhone(tx, services, settled, answered);
};

/** The second person's yes (proposals/kinds/phone-change.ts); in words it stands in the proposal. */
export const approveChangeOfPhone = (tx: Executor, services: Services, found: IdentityReview, actor: string) =>
  answerChangeOfPhone(tx, services, { found, at: services.clock.now() }, { outcome: "approved", answer: "", actor });

const answers = { certification: answerCertification, "change-of-phone": rejectChangeOfPhone };

/** A person's word on who somebody is. */
export async function answerIdentityReview(
  tx: Executor,
  services: Services,
  reviewId: string,
  answered: IdentityAnswer,
): Promise<void> {
  const found = await findIdentityReview(tx, reviewId);
  if (!found) throw new StaffRefusal("not-there");
  await answers[found.purpose](tx, services, { found, at: services.clock.now() }, answered);
}
