/**
 * Money that came in, told by a provider or found by reconciliation. One payment is credited once, whoever tells it and
 * however often; told first that it went back, it is never credited.
 */
import { type CalendarDay, compareDays } from "@noren/lending/calendar-day";
import { cashAmount } from "@noren/lending/cash-rounding";
import { pesos } from "@noren/lending/money";
import { santiagoDay } from "@noren/lending/santiago";
import type { CollectedPayment } from "../providers/collections/port.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../store/database.ts";
import { type Intent, intentOfPayment } from "../store/intents.ts";
import { loanRecord, type LoanRecord, saveEventOfLoan, undoEvents } from "../store/loans.ts";
import { rateCaps } from "../store/offers.ts";
import { lockOrder, type Order } from "../store/orders.ts";
import {
  changePayment,
  findPayment,
  lockPayment,
  type Payment,
  type PaymentKey,
  savePayment,
  sourceOf,
} from "../store/payments.ts";
import { couponFollows, couponTaken, intentPaid, isCash } from "./repayment-intents.ts";
import { keepLoan } from "./keep-loan.ts";
import { meaningOf } from "./payment-meaning.ts";
import { postSuspense } from "./suspense.ts";

export interface ToldPayment extends CollectedPayment {
  readonly provider: string;
}

export async function applyPayment(tx: Executor, services: Services, told: ToldPayment): Promise<void> {
  const intent = await intentOfPayment(tx, told);
  // Orders are locked before payments, also when the payment turns out to be an old one.
  const orderId = (await findPayment(tx, told))?.orderId ?? intent?.orderId;
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const at = services.clock.now();
  const first = await savePayment(tx, {
    provider: told.provider,
    paymentId: told.paymentId,
    providerId: told.providerId ?? null,
    reference: told.reference ?? null,
    orderId: null,
    amount: told.amount,
    paidAt: told.paidAt,
    state: told.state === "received" ? "unmatched" : "reversed",
    receivedAt: at,
    changedAt: at,
  });
  const payment = await lockPayment(tx, told);
  if (!payment) throw new Error("a kept payment vanished");
  if (told.state === "reversed") {
    if (!first) await reverse(tx, services, payment);
    return;
  }
  if (!first) return;
  await postSuspense(tx, services, payment, "came");
  if (order && intent) await creditTo(tx, services, payment, order, intent);
}

/** From suspense to a loan: by the intent it names, or by a person who found out whose it is. Without a loan it stays. */
export async function creditTo(
  tx: Executor,
  services: Services,
  payment: Payment,
  order: Order,
  intent?: Intent,
): Promise<boolean> {
  const record = await loanRecord(tx, order.orderId);
  if (!record || payment.state !== "unmatched") return false;
  const { orderId } = order;
  const at = services.clock.now();
  await changePayment(tx, payment, { state: "credited", orderId, intentId: intent?.intentId ?? null, changedAt: at });
  await postSuspense(tx, services, payment, "left");
  const day = dayOf(payment.paidAt, record, intent, services.clock.today());
  const { amount, rounding } = creditedOf(payment, intent);
  const source = sourceOf(payment);
  const coupon = intent && (await couponTaken(tx, services, intent, { amount, day, at: payment.paidAt }));
  if (coupon)
    await saveEventOfLoan(tx, {
      orderId,
      kind: "coupon",
      day,
      at: payment.paidAt,
      amount: coupon.discount,
      source: `coupon:${source}`,
      couponId: coupon.couponId,
      intentId: intent.intentId,
    });
  const paid = { amount: pesos(amount + (coupon?.discount ?? 0)), day };
  const meaning = meaningOf(record, intent, paid, await rateCaps(tx));
  const eventId = await saveEventOfLoan(tx, {
    orderId,
    day,
    at: payment.paidAt,
    amount,
    rounding,
    source,
    intentId: intent?.intentId ?? null,
    ...meaning.event,
  });
  if (intent) await intentPaid(tx, services, intent);
  await keepLoan(tx, services, order, { kind: meaning.event.kind, source: `event:${eventId}` });
  return true;
}

/** 'A payment counts from the payer's time', yet never before the loan, or what it pays, was there, and never after today. */
function dayOf(paidAt: Date, { loan }: LoanRecord, intent: Intent | undefined, today: CalendarDay): CalendarDay {
  const asked = intent ? santiagoDay(intent.madeAt.getTime()) : loan.terms.issue;
  const earliest = asked > loan.terms.issue ? asked : loan.terms.issue;
  const [, day = today] = [earliest, santiagoDay(paidAt.getTime()), today].toSorted(compareDays);
  return day;
}

/** 'Cash amounts are rounded to the ten as the law says, the difference is ours': what was asked for is what is credited. */
function creditedOf({ amount }: Payment, intent: Intent | undefined): { amount: number; rounding: number } {
  const asked = intent && isCash(intent.channel) ? cashAmount(pesos(intent.amount)) : undefined;
  return asked?.cash === amount ? { amount: asked.credited, rounding: asked.ours } : { amount, rounding: 0 };
}

/** 'A reversed payment is a new entry and may reopen the loan.' */
async function reverse(tx: Executor, services: Services, payment: Payment): Promise<void> {
  if (payment.state === "reversed") return;
  const at = services.clock.now();
  await changePayment(tx, payment, { state: "reversed", changedAt: at });
  if (payment.state === "unmatched") {
    await postSuspense(tx, services, payment, "went-back");
    return;
  }
  const order = payment.orderId === null ? undefined : await lockOrder(tx, payment.orderId);
  if (!order) throw new Error("a credited payment has no order");
  const source = sourceOf(payment);
  const undone = await undoEvents(tx, [source, `coupon:${source}`], at);
  for (const { couponId } of undone)
    if (couponId !== null) await couponFollows(tx, services, couponId, "payment-reversed");
  await keepLoan(tx, services, order, { kind: "payment-reversed", source: `reversed:${source}` });
}

/** Staff found out whose it is. Answers whether there was something to match. */
export async function matchPayment(
  tx: Executor,
  services: Services,
  key: PaymentKey,
  orderId: string,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, key);
  return order && payment ? creditTo(tx, services, payment, order) : false;
}
