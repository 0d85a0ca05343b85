import { userStatus } from "@noren/contract/user-status";
import { completeStep } from "../certification/step.ts";
import { notify } from "../lending/tell-borrower.ts";
import type { Services } from "../services.ts";
import { recordAudit } from "../store/audit.ts";
import { forgetCard } from "../store/certification.ts";
import type { Executor } from "../store/database.ts";
import { closeIdentityReview, findIdentityReview } from "../store/identity-reviews.ts";
import { lockPerson } from "../store/people.ts";
import { sealFor } from "../store/personal.ts";
import { DeskRefusal } from "./desk-refusal.ts";

export interface IdentityAnswer {
  readonly outcome: "approved" | "rejected";
  /** Why; to the borrower. */
  readonly answer: string;
  readonly actor: string;
}

/** A person's word on who somebody is. A yes moves the status on; after a no step one begins anew, and the RUN is free again. */
export async function answerIdentityReview(
  tx: Executor,
  services: Services,
  reviewId: string,
  { outcome, answer, actor }: IdentityAnswer,
): Promise<void> {
  const found = await findIdentityReview(tx, reviewId);
  if (!found) throw new DeskRefusal("not-there");
  const { userId } = found;
  const person = await lockPerson(tx, userId);
  // Looked at again: another answer may have come while this one waited for the lock.
  if ((await findIdentityReview(tx, reviewId))?.state !== "open") throw new DeskRefusal("already-answered");
  const at = services.clock.now();
  const answerSealed = await sealFor(tx, services.secrets, userId, answer, `identity-review:${reviewId}:answer`);
  await closeIdentityReview(tx, reviewId, { state: outcome, answerSealed, decidedAt: at });
  await recordAudit(tx, { at, actor, action: `identity-${outcome}`, userId, details: { reviewId } });
  await notify(tx, services, { userId, kind: `identity-${outcome}`, values: {} });
  if (person.bizStatus !== userStatus.stepOne) return;
  if (outcome === "approved") await completeStep(tx, userId, userStatus.stepOne);
  else await forgetCard(tx, userId, at);
}
