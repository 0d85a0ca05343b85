/** 'What nobody can match waits in suspense and is never lost' (product.md section 4). */
import { randomUUID } from "node:crypto";
import { pesos } from "@noren/lending/money/money";
import { post, type Posting } from "../../money/ledger/post.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { couponFollows } from "../repayment/repayment-intents.ts";
import { type StoredEvent, undoEvents } from "../account/loans.ts";
import {
  changePayment,
  lockPayment,
  type Payment,
  paymentOfSource,
  type PaymentKey,
  sourceOf,
} from "../../money/payments.ts";

type Step = "came" | "left" | "set-aside" | "went-back";
const into: Pick<Posting, "debit" | "credit"> = { debit: "cash-collections", credit: "suspense" };
const outOf: Pick<Posting, "debit" | "credit"> = { debit: "suspense", credit: "cash-collections" };
const directions = { came: into, "set-aside": into, left: outOf, "went-back": outOf } as const;

/** A payment may enter and leave more than once: its state, under its lock, says whether it may. */
export async function postSuspense(tx: Executor, { clock }: Services, payment: Payment, step: Step): Promise<void> {
  await post(tx, {
    kind: `suspense-${step}`,
    day: clock.today(),
    source: `${sourceOf(payment)}:${step}:${randomUUID()}`,
    at: clock.now(),
    postings: [{ ...directions[step], amount: pesos(payment.amount) }],
  });
}

/** The loan that a payment was credited to is gone: it no longer counts there, and its coupon can be used again. */
export async function setAside(tx: Executor, services: Services, event: StoredEvent): Promise<void> {
  const at = services.clock.now();
  const undone = await undoEvents(tx, [event.source], at);
  for (const { couponId } of undone)
    if (couponId !== null) await couponFollows(tx, services, couponId, "payment-reversed");
  const key: PaymentKey | undefined = paymentOfSource(event.source);
  const payment = key && (await lockPayment(tx, key));
  if (!payment) return;
  await changePayment(tx, payment, { state: "unmatched", changedAt: at, orderId: null, intentId: null });
  await postSuspense(tx, services, payment, "set-aside");
}
