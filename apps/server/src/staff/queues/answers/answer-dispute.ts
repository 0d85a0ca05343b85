import { pesos } from "@noren/lending/money/money";
import { cancelDisputed } from "../../../loans/payout/cancel-disputed.ts";
import { notify } from "../../../customers/notify/notify.ts";
import { recount } from "../../../loans/account/recount.ts";
import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { closeDispute, findDispute } from "../../../loans/disputes/disputes.ts";
import { lockOrder, type Order } from "../../../loans/application/orders.ts";
import { sealFor } from "../../../customers/personal.ts";
import { closeReview, lastReview } from "../../../loans/decision/reviews.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { findHeld } from "../rejections/held-rejections.ts";

export interface DisputeAnswer {
  readonly outcome: "fraud" | "recognised";
  /** To the borrower. */
  readonly answer: string;
  readonly actor: string;
}

/** Fraud: nothing is owed, and what was paid is the payer's. Recognised: interest goes on from the next day. */
export async function answerDispute(
  tx: Executor,
  services: Services,
  disputeId: string,
  { outcome, answer, actor }: DisputeAnswer,
): Promise<void> {
  const order = await lockDisputed(tx, disputeId);
  const { orderId, userId } = order;
  const { clock, secrets } = services;
  const at = clock.now();
  const answerSealed = await sealFor(tx, secrets, userId, answer, `dispute:${disputeId}:answer`);
  await closeDispute(tx, disputeId, { closedOn: clock.today(), outcome, answerSealed, changedAt: at });
  await recount(tx, services, order, { kind: `dispute-${outcome}`, source: `dispute:${disputeId}:${outcome}` });
  if (outcome === "fraud") {
    await cancelDisputed(tx, services, order);
    await closeOpenReview(tx, services, order, answer);
  }
  const values = { orderId, amount: pesos(order.principal), outcome };
  await notify(tx, services, { userId, kind: "dispute-closed", values });
  await recordAudit(tx, { at, actor, action: `dispute-${outcome}`, userId, orderId, details: { disputeId } });
}

/** Nobody has to decide any more about what was never asked for. */
async function closeOpenReview(tx: Executor, { clock, secrets }: Services, order: Order, answer: string) {
  const review = await lastReview(tx, order.orderId);
  if (review?.state !== "open") return;
  const { reviewId } = review;
  const answerSealed = await sealFor(tx, secrets, order.userId, answer, `review:${reviewId}:answer`);
  await closeReview(tx, reviewId, { state: "rejected", answerSealed, decidedAt: clock.now() });
}

/** The order of an open dispute that nobody has closed, locked. */
export async function lockDisputed(tx: Executor, disputeId: string): Promise<Order> {
  const found = await findDispute(tx, disputeId);
  const order = found && (await lockOrder(tx, found.orderId));
  if (!order) throw new StaffRefusal("not-there");
  // Looked at again: another answer may have come while this one waited for the lock.
  const isOpen = (await findDispute(tx, disputeId))?.closedOn === null;
  if (!isOpen || (await findHeld(tx, { queue: "disputes", itemId: disputeId })))
    throw new StaffRefusal("already-answered");
  return order;
}
