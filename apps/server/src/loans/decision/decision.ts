import { borrowStatus } from "@noren/lending/loan/borrow-status";
import * as contract from "@noren/contract/calls/borrow";
import { decisionInWords } from "./decision-words.ts";
import { openDecision } from "./decision-record.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { decisionsOf } from "../application/agreements.ts";
import { ownOrder } from "../application/own-order.ts";
import { findPerson } from "../../customers/people.ts";
import { openFor } from "../../customers/personal.ts";
import { lastReview, type Review } from "./reviews.ts";
import { signedInCall } from "../../calls/call-handler.ts";

async function answered({ db, secrets }: Services, { reviewId, userId, answerSealed, madeAt, decidedAt }: Review) {
  const since = madeAt.toISOString();
  if (!answerSealed || !decidedAt) return { state: "open" as const, since };
  const answer = await openFor(db.drizzle, secrets, userId, answerSealed, `review:${reviewId}:answer`);
  return { state: "answered" as const, since, answer: answer.toString(), answeredAt: decidedAt.toISOString() };
}

/** 'The result is shown in writing, approved or not, and a person can be asked to review it' (product.md section 4). */
export const decision = signedInCall(contract.decision, async ({ input, session, caller, services }) => {
  const { drizzle } = services.db;
  const order = await ownOrder(drizzle, session.userId, input.query.orderId);
  const decided = (await decisionsOf(drizzle, [order.orderId])).get(order.orderId);
  if (!decided) throw new Refusal("notFound");
  const review = await lastReview(drizzle, order.orderId);
  const reasons = openDecision(services.secrets, await findPerson(drizzle, session.userId), decided)?.reasons ?? [];
  return {
    productName: order.productName,
    outcome: decided.outcome,
    limit: decided.creditLimit,
    decidedAt: decided.decidedAt.toISOString(),
    policyVersion: decided.policyVersion,
    reasons: decisionInWords({ outcome: decided.outcome, reasons }, caller.language),
    mayAskReview: order.status === borrowStatus.rejected && !review,
    ...(review && { review: await answered(services, review) }),
  };
});
