import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { randomUUID } from "node:crypto";
import { reason } from "@noren/lending/credit/credit-reasons";
import { pesos } from "@noren/lending/money/money";
import { notify } from "../../../customers/notify/notify.ts";
import type { Services } from "../../../services.ts";
import { decisionsOf, saveDecision } from "../../../loans/application/agreements.ts";
import { decisionContext, openDecision, recordOf, withoutFacts } from "../../../loans/decision/decision-record.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { lockOrder, moveOrder, type Order } from "../../../loans/application/orders.ts";
import { findPerson } from "../../../customers/people.ts";
import { sealFor } from "../../../customers/personal.ts";
import { closeReview, findReview } from "../../../loans/decision/reviews.ts";
import { findHeld } from "../rejections/held-rejections.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export interface ReviewAnswer {
  readonly outcome: "approved" | "rejected";
  /** To the borrower. Of a rejection it is the reason: specific, as art. 17 N of Ley 19.496 asks. */
  readonly answer: string;
  readonly actor: string;
}

/**
 * A person's word on an application. A yes lifts what asked for a person, and the order is decided again by the job that
 * decides: what the policy rejects outright stays rejected, and a bureau is asked outside any transaction. A no is final.
 */
export async function answerReview(
  tx: Executor,
  services: Services,
  reviewId: string,
  { outcome, answer, actor }: ReviewAnswer,
): Promise<void> {
  const order = await lockReviewed(tx, reviewId);
  const { orderId, userId } = order;
  const at = services.clock.now();
  const answerSealed = await sealFor(tx, services.secrets, userId, answer, `review:${reviewId}:answer`);
  await closeReview(tx, reviewId, { state: outcome, answerSealed, decidedAt: at });
  await recordAudit(tx, { at, actor, action: `review-${outcome}`, userId, orderId, details: { reviewId } });
  const values = { orderId, amount: pesos(order.principal) };
  await notify(tx, services, { userId, kind: "review-answered", values });
  if (outcome === "approved") await services.jobs.send(tx, "decide-order", { orderId });
  else await refuse(tx, services, order);
}

/** The order of an open review that nobody has rejected, locked. */
export async function lockReviewed(tx: Executor, reviewId: string): Promise<Order> {
  const found = await findReview(tx, reviewId);
  const order = found && (await lockOrder(tx, found.orderId));
  if (!order) throw new StaffRefusal("not-there");
  // Looked at again: another answer may have come while this one waited for the lock.
  const isOpen = (await findReview(tx, reviewId))?.state === "open" && order.status === borrowStatus.inReview;
  if (!isOpen || (await findHeld(tx, { queue: "reviews", itemId: reviewId })))
    throw new StaffRefusal("already-answered");
  return order;
}

/** 'Every decision stores inputs, policy version and reasons': the person had those of the decision before. */
async function refuse(tx: Executor, { clock, secrets }: Services, order: Order): Promise<void> {
  const { orderId, userId } = order;
  const before = (await decisionsOf(tx, [orderId])).get(orderId);
  if (!before) throw new Error("an order was reviewed before it was decided");
  const at = clock.now();
  const decisionId = randomUUID();
  const record = openDecision(secrets, await findPerson(tx, userId), before);
  if (!record) throw new Error("this person was erased");
  const reasons = [reason("refused-by-a-person"), ...record.reasons];
  await saveDecision(tx, {
    decisionId,
    orderId,
    outcome: "reject",
    creditLimit: before.creditLimit,
    reasons: withoutFacts(reasons),
    policyVersion: before.policyVersion,
    inputsSealed: await sealFor(tx, secrets, userId, recordOf({ ...record, reasons }), decisionContext(decisionId)),
    decidedAt: at,
  });
  await moveOrder(tx, order, borrowStatus.rejected, "rejected", at);
}
