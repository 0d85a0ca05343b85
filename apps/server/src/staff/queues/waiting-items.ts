/** One thing that waits for staff, with what deciding it needs; nothing, once it was answered. The lists are in work-queues.ts. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { capture, capturePicture } from "../../customers/pictures/tables.ts";
import { certification, identityReview } from "../../customers/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { review } from "../../loans/decision/tables.ts";
import { feedback } from "../../contact/feedback/tables.ts";
import { loanOrder } from "../../loans/application/tables.ts";
import { payout } from "../../money/tables.ts";
import { isItsPayment } from "../../money/payment-differences.ts";
import { isInDoubt } from "../../money/payouts.ts";
import { dataRequest } from "../../people/privacy/tables.ts";
import { dispute } from "../../loans/disputes/tables.ts";
import { payment, paymentDifference } from "../../money/tables.ts";
import { voucher } from "../../loans/vouchers/tables.ts";
import type { PaymentKey } from "../../money/payments.ts";
import { person } from "../../customers/tables.ts";
import { isTroubled } from "../../loans/payout/troubled-payouts.ts";

const ofOrder = { productName: loanOrder.productName, principal: loanOrder.principal };
const ofPerson = { userId: person.userId, personKeySealed: person.personKeySealed };

export async function openReview(db: Executor, id: string) {
  const { reviewId, orderId, cause, toldSealed } = review;
  return db
    .select({ orderId, cause, toldSealed, cardSealed: certification.cardSealed, ...ofOrder, ...ofPerson })
    .from(review)
    .innerJoin(loanOrder, eq(loanOrder.orderId, review.orderId))
    .innerJoin(person, eq(person.userId, review.userId))
    .leftJoin(certification, eq(certification.userId, review.userId))
    .where(and(eq(review.state, "open"), eq(reviewId, id)));
}

export async function openIdentityReview(db: Executor, id: string) {
  const { reviewId, purpose, reasons } = identityReview;
  return db
    .select({ purpose, reasons, cardSealed: certification.cardSealed, ...ofPerson })
    .from(identityReview)
    .innerJoin(person, eq(person.userId, identityReview.userId))
    .leftJoin(certification, eq(certification.userId, identityReview.userId))
    .where(and(eq(identityReview.state, "open"), eq(reviewId, id)));
}

/** Of a way back by face nobody is asked to judge anything. */
type JudgedPurpose = Exclude<typeof capture.$inferSelect.purpose, "by-face">;

/** Those that stand, newest capture first; what retention removed is left out. */
const rejected = alias(identityReview, "rejected");

/** Not what was taken before a person said no to the card: that was looked at, and counts no more. */
export async function keptPictures(db: Executor, userIds: readonly string[]) {
  const { pictureId, userId, place, verdict } = capturePicture;
  const { kind, poses, purpose, openedAt } = capture;
  const ofCapture = { kind, poses, purpose: sql<JudgedPurpose>`${purpose}`, openedAt };
  return db
    .select({ pictureId, userId, place, verdict, ...ofCapture })
    .from(capturePicture)
    .innerJoin(capture, eq(capture.captureId, capturePicture.captureId))
    .where(
      and(
        inArray(capturePicture.userId, [...userIds]),
        isNotNull(capturePicture.objectKey),
        ne(purpose, "by-face"),
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
export async function openVoucher(db: Executor, id: string) {
  const { voucherId, orderId, claimSealed, pictureType, openedOn } = voucher;
  return db
    .select({ orderId, claimSealed, pictureType, openedOn, ...ofOrder, ...ofPerson })
    .from(voucher)
    .innerJoin(loanOrder, eq(loanOrder.orderId, voucher.orderId))
    .innerJoin(person, eq(person.userId, voucher.userId))
    .where(and(eq(voucher.state, "open"), eq(voucherId, id)));
}

export async function openDataRequest(db: Executor, id: string) {
  const { requestId, kind, toldSealed } = dataRequest;
  return db
    .select({ kind, toldSealed, ...ofPerson })
    .from(dataRequest)
    .innerJoin(person, eq(person.userId, dataRequest.userId))
    .where(and(eq(dataRequest.state, "open"), eq(requestId, id)));
}

/** What whoever was erased had written nobody can read or answer any more. */
export async function openFeedback(db: Executor, id: string) {
  const { feedbackId, about, stars, contentSealed } = feedback;
  return db
    .select({ about, stars, contentSealed, ...ofPerson })
    .from(feedback)
    .innerJoin(person, eq(person.userId, feedback.userId))
    .where(and(eq(feedback.state, "open"), ne(person.state, "erased"), eq(feedbackId, id)));
}

export async function openDispute(db: Executor, id: string) {
  const { disputeId, toldSealed, openedOn } = dispute;
  return db
    .select({ toldSealed, openedOn, ...ofOrder, ...ofPerson })
    .from(dispute)
    .innerJoin(loanOrder, eq(loanOrder.orderId, dispute.orderId))
    .innerJoin(person, eq(person.userId, dispute.userId))
    .where(and(isNull(dispute.closedOn), eq(disputeId, id)));
}

export async function unmatchedPayment(db: Executor, key: PaymentKey) {
  const { provider, paymentId, paidAt, reference } = payment;
  const amount = sql<number>`(${payment.amount} - ${payment.givenBack})`.mapWith(Number);
  return db
    .select({ provider, paymentId, amount, paidAt, reference })
    .from(payment)
    .where(
      and(
        eq(payment.state, "unmatched"),
        sql`${payment.amount} > ${payment.givenBack}`,
        eq(provider, key.provider),
        eq(paymentId, key.paymentId),
      ),
    );
}

/** What we have, and what its provider lists. */
export async function openDifference(db: Executor, id: string) {
  const { provider, paymentId, amount, paidAt, reference, state } = payment;
  const { kind: differs, listed } = paymentDifference;
  return db
    .select({ provider, paymentId, amount, paidAt, reference, state, differs, listed })
    .from(paymentDifference)
    .innerJoin(payment, isItsPayment)
    .where(and(eq(paymentDifference.state, "open"), eq(paymentDifference.differenceId, id)));
}

/** The borrower has to act, or nobody does. */
export async function troubledPayout(db: Executor, id: string) {
  const { payoutId, orderId, purpose, state, reason } = payout;
  const isDoubted = sql<boolean>`(${isInDoubt})`;
  return db
    .select({ purpose, state, reason, isDoubted, status: loanOrder.status })
    .from(payout)
    .innerJoin(loanOrder, eq(loanOrder.orderId, orderId))
    .where(and(isTroubled, eq(payoutId, id)));
}

/** A loan that is overdue; whether for long enough is the caller's to say. */
export async function overdueLoan(db: Executor, id: string) {
  const { orderId, productName, principal, dueDay } = loanOrder;
  return db
    .select({ productName, principal, dueDay })
    .from(loanOrder)
    .where(and(eq(loanOrder.status, borrowStatus.overdue), eq(orderId, id)));
}
