/** What waits for staff, oldest first, each row with how many there are in all. */
import type { CalendarDay } from "@noren/lending/calendar-day";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { capture, capturePicture, certification, identityReview } from "./certification-schema.ts";
import type { Executor } from "./database.ts";
import { review } from "./desk-schema.ts";
import { feedback } from "./feedback-schema.ts";
import { loanOrder } from "./lending-schema.ts";
import { payout } from "./money-schema.ts";
import { dataRequest } from "./privacy-schema.ts";
import { dispute, payment, voucher } from "./repayment-schema.ts";
import { person } from "./schema.ts";

const total = sql<number>`(count(*) over ())::int`;
const ofOrder = { productName: loanOrder.productName, principal: loanOrder.principal, status: loanOrder.status };
const ofPerson = { userId: person.userId, personKeySealed: person.personKeySealed };

export async function openReviews(db: Executor, most: number) {
  const { reviewId, orderId, cause, toldSealed, madeAt } = review;
  return db
    .select({ total, reviewId, orderId, cause, toldSealed, madeAt, ...ofOrder, ...ofPerson })
    .from(review)
    .innerJoin(loanOrder, eq(loanOrder.orderId, review.orderId))
    .innerJoin(person, eq(person.userId, review.userId))
    .where(eq(review.state, "open"))
    .orderBy(asc(review.madeAt))
    .limit(most);
}

export async function openIdentityReviews(db: Executor, most: number) {
  const { reviewId, purpose, reasons, madeAt } = identityReview;
  return db
    .select({ total, reviewId, purpose, reasons, madeAt, cardSealed: certification.cardSealed, ...ofPerson })
    .from(identityReview)
    .innerJoin(person, eq(person.userId, identityReview.userId))
    .leftJoin(certification, eq(certification.userId, identityReview.userId))
    .where(eq(identityReview.state, "open"))
    .orderBy(asc(identityReview.madeAt))
    .limit(most);
}

/** Those that stand, newest capture first; what retention removed is left out. */
const rejected = alias(identityReview, "rejected");

/** Not what was taken before a person said no to the card: that was looked at, and counts no more. */
export async function keptPictures(db: Executor, userIds: readonly string[]) {
  const { pictureId, userId, place, verdict } = capturePicture;
  return db
    .select({ pictureId, userId, place, verdict, kind: capture.kind, poses: capture.poses, openedAt: capture.openedAt })
    .from(capturePicture)
    .innerJoin(capture, eq(capture.captureId, capturePicture.captureId))
    .where(
      and(
        inArray(capturePicture.userId, [...userIds]),
        isNotNull(capturePicture.objectKey),
        notExists(
          db
            .select({ one: sql`1` })
            .from(rejected)
            .where(
              and(
                eq(rejected.userId, capturePicture.userId),
                eq(rejected.purpose, "certification"),
                eq(rejected.state, "rejected"),
                gt(rejected.decidedAt, capture.openedAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(capture.openedAt), asc(place));
}

/** Without their pictures. */
export async function openVouchers(db: Executor, most: number) {
  const { voucherId, orderId, claimSealed, pictureType, openedOn } = voucher;
  return db
    .select({ total, voucherId, orderId, claimSealed, pictureType, openedOn, ...ofOrder, ...ofPerson })
    .from(voucher)
    .innerJoin(loanOrder, eq(loanOrder.orderId, voucher.orderId))
    .innerJoin(person, eq(person.userId, voucher.userId))
    .where(eq(voucher.state, "open"))
    .orderBy(asc(voucher.madeAt))
    .limit(most);
}

export async function openDataRequests(db: Executor, most: number) {
  const { requestId, kind, toldSealed, answerBy } = dataRequest;
  return db
    .select({ total, requestId, kind, toldSealed, answerBy, ...ofPerson })
    .from(dataRequest)
    .innerJoin(person, eq(person.userId, dataRequest.userId))
    .where(eq(dataRequest.state, "open"))
    .orderBy(asc(dataRequest.answerBy), asc(dataRequest.madeAt))
    .limit(most);
}

/** What whoever was erased had written nobody can read or answer any more. */
export async function openFeedback(db: Executor, most: number) {
  const { feedbackId, about, stars, contentSealed, answerBy } = feedback;
  return db
    .select({ total, feedbackId, about, stars, contentSealed, answerBy, ...ofPerson })
    .from(feedback)
    .innerJoin(person, eq(person.userId, feedback.userId))
    .where(and(eq(feedback.state, "open"), ne(person.state, "erased")))
    .orderBy(asc(feedback.answerBy), asc(feedback.madeAt))
    .limit(most);
}

export async function openDisputes(db: Executor, most: number) {
  const { disputeId, orderId, toldSealed, openedOn, answerBy } = dispute;
  return db
    .select({ total, disputeId, orderId, toldSealed, openedOn, answerBy, ...ofOrder, ...ofPerson })
    .from(dispute)
    .innerJoin(loanOrder, eq(loanOrder.orderId, dispute.orderId))
    .innerJoin(person, eq(person.userId, dispute.userId))
    .where(isNull(dispute.closedOn))
    .orderBy(asc(dispute.answerBy), asc(dispute.madeAt))
    .limit(most);
}

export async function unmatchedPayments(db: Executor, most: number) {
  const { provider, paymentId, amount, paidAt, reference } = payment;
  return db
    .select({ total, provider, paymentId, amount, paidAt, reference })
    .from(payment)
    .where(eq(payment.state, "unmatched"))
    .orderBy(asc(payment.receivedAt))
    .limit(most);
}

const later = alias(payout, "later");

/** Those nobody knows about, and those that failed and were not tried again: the borrower has to act, or nobody does. */
export async function troubledPayouts(db: Executor, most: number) {
  const { payoutId, orderId, purpose, amount, state, reason, changedAt } = payout;
  const triedAgain = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.orderId, orderId), eq(later.purpose, purpose), sql`${later.madeAt} > ${payout.madeAt}`));
  const failed = and(
    inArray(state, ["rejected", "returned"]),
    or(eq(purpose, "credit-return"), inArray(loanOrder.status, [20, 25])),
    sql`not exists (${triedAgain})`,
  );
  return db
    .select({ total, payoutId, orderId, purpose, amount, state, reason, changedAt })
    .from(payout)
    .innerJoin(loanOrder, eq(loanOrder.orderId, orderId))
    .where(or(eq(state, "unknown"), failed, isNotNull(payout.contradictedAt)))
    .orderBy(desc(eq(state, "unknown")), asc(changedAt))
    .limit(most);
}

/** Overdue since this due date or an earlier one. */
export async function longOverdue(db: Executor, dueBy: CalendarDay, most: number) {
  const { orderId, productName, principal, dueDay } = loanOrder;
  return db
    .select({ total, orderId, productName, principal, dueDay })
    .from(loanOrder)
    .where(and(eq(loanOrder.status, 70), lte(dueDay, dueBy)))
    .orderBy(asc(dueDay))
    .limit(most);
}
