/** 'No person is ever both pairs of eyes: what moves … a borrower's phone takes two' (product.md section 9). */
import * as z from "zod/mini";
import { lockPerson } from "../../../customers/people.ts";
import { findIdentityReview, type IdentityReview } from "../../../people/certification/identity-reviews.ts";
import { changeToApprove } from "../../../people/phone-change/answer-change.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { approveChangeOfPhone } from "../../queues/answers/answer-identity-review.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import type { ProposalKind } from "../proposal-kind.ts";

interface ChangeToApprove {
  readonly reviewId: string;
  readonly changeId: string;
}

/** The change that an open review is about, with the pictures that were taken for it. */
export async function changeOf(tx: Executor, { reviewId, userId, state }: IdentityReview): Promise<ChangeToApprove> {
  if (state !== "open") throw new StaffRefusal("already-answered");
  const change = await changeToApprove(tx, userId);
  if (!change) throw new StaffRefusal("no-fresh-pictures");
  return { reviewId, changeId: change.changeId };
}

async function lockReview(tx: Executor, reviewId: string): Promise<IdentityReview> {
  const seen = await findIdentityReview(tx, reviewId);
  if (seen) await lockPerson(tx, seen.userId);
  const found = await findIdentityReview(tx, reviewId);
  if (!found) throw new StaffRefusal("not-there");
  return found;
}

export const phoneChangeKind: ProposalKind<ChangeToApprove> = {
  kind: "phone-change",
  right: "judge-identity",
  payload: z.object({ reviewId: z.uuid(), changeId: z.uuid() }),
  targetOf: ({ changeId }) => changeId,
  check: async (tx, _services, { reviewId, changeId }) => {
    const now = await changeOf(tx, await lockReview(tx, reviewId));
    if (now.changeId !== changeId) throw new StaffRefusal("already-answered");
  },
  apply: async (tx, services, { reviewId }, { approver }) => {
    await approveChangeOfPhone(tx, services, await lockReview(tx, reviewId), approver);
  },
};
