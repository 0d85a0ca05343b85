import { userStatus } from "@noren/contract/user-status";
import { completeStep } from "../certification/step.ts";
import { notify } from "../lending/tell-borrower.ts";
import { answerPhoneChange } from "../phone-change/move-phone.ts";
import { Refusal } from "../refusal.ts";
import type { Services } from "../services.ts";
import { recordAudit } from "../store/audit.ts";
import { forgetCard } from "../store/certification.ts";
import type { Executor } from "../store/database.ts";
import { closeIdentityReview, findIdentityReview } from "../store/identity-reviews.ts";
import { lockPerson, type Person } from "../store/people.ts";
import { sealFor } from "../store/personal.ts";
import { DeskRefusal } from "./desk-refusal.ts";

const actions = { certification: "identity", "change-of-phone": "phone-change" } as const;

export interface IdentityAnswer {
  readonly outcome: "approved" | "rejected";
  /** Why; to the borrower. */
  readonly answer: string;
  readonly actor: string;
}

/** It moves the number, or drops the change; it takes the number's lock, which comes before the person's. */
async function answerChange(tx: Executor, services: Services, userId: string, outcome: IdentityAnswer["outcome"]) {
  try {
    await answerPhoneChange(tx, services, userId, outcome);
  } catch (error) {
    throw error instanceof Refusal && error.error === "phoneInUse" ? new DeskRefusal("phone-in-use") : error;
  }
}

/** A yes moves the status on; after a no step one begins anew, and the RUN is free again. */
async function answerCertification(
  tx: Executor,
  services: Services,
  { userId, bizStatus }: Person,
  outcome: IdentityAnswer["outcome"],
): Promise<void> {
  await notify(tx, services, { userId, kind: `identity-${outcome}`, values: {} });
  if (bizStatus !== userStatus.stepOne) return;
  if (outcome === "approved") await completeStep(tx, userId, userStatus.stepOne);
  else await forgetCard(tx, userId, services.clock.now());
}

/** A person's word on who somebody is, in certification or when a phone number is changed (docs/decisions/0011). */
export async function answerIdentityReview(
  tx: Executor,
  services: Services,
  reviewId: string,
  { outcome, answer, actor }: IdentityAnswer,
): Promise<void> {
  const found = await findIdentityReview(tx, reviewId);
  if (!found) throw new DeskRefusal("not-there");
  const { userId, purpose } = found;
  if (purpose === "change-of-phone") await answerChange(tx, services, userId, outcome);
  const person = await lockPerson(tx, userId);
  // Looked at again: another answer may have come while this one waited for the lock. Then nothing of this one stays.
  if ((await findIdentityReview(tx, reviewId))?.state !== "open") throw new DeskRefusal("already-answered");
  const at = services.clock.now();
  const answerSealed = await sealFor(tx, services.secrets, userId, answer, `identity-review:${reviewId}:answer`);
  await closeIdentityReview(tx, reviewId, { state: outcome, answerSealed, decidedAt: at });
  await recordAudit(tx, { at, actor, action: `${actions[purpose]}-${outcome}`, userId, details: { reviewId } });
  if (purpose === "certification") await answerCertification(tx, services, person, outcome);
}
