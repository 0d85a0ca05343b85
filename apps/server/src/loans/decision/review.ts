import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/borrow";
import { caseNumberOf } from "../../customers/case-number.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lockOrder, moveOrder } from "../application/orders.ts";
import { sealFor } from "../../customers/personal.ts";
import { lastReview, saveReview } from "./reviews.ts";
import { changingCall } from "../../calls/call-handler.ts";

/** 'A person can be asked to review it' (product.md section 4; Ley 21.719 art. 8 bis): once an order. */
export const review = changingCall(contract.review, async ({ input, session, services, tx }) => {
  const { orderId, told } = input.body;
  const { userId } = session;
  const order = await lockOrder(tx, orderId);
  if (order?.userId !== userId) throw new Refusal("notFound");
  const before = await lastReview(tx, orderId);
  if (before) throw new Refusal(before.state === "open" ? "reviewOpen" : "reviewAnswered");
  if (order.status !== borrowStatus.rejected) throw new Refusal("notFound");
  const reviewId = randomUUID();
  const at = services.clock.now();
  const toldSealed =
    told === undefined ? null : await sealFor(tx, services.secrets, userId, told, `review:${reviewId}:told`);
  await saveReview(tx, { reviewId, orderId, userId, cause: "asked", toldSealed, madeAt: at });
  await moveOrder(tx, order, borrowStatus.inReview, "person-reviews", at);
  return { caseNumber: caseNumberOf(reviewId), borrowStatus: borrowStatus.inReview };
});
