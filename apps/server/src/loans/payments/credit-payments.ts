/**
 * Money that came in, reported by a provider or found by reconciliation. One payment is credited once, whoever reports it and
 * however often; first reported as reversed, it is never credited.
 */
import { randomUUID } from "node:crypto";
import { type CalendarDay, compareDays } from "@noren/lending/calendar/calendar-day";
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { receivedFor } from "@noren/lending/loan/loan-history";
import { pesos } from "@noren/lending/money/money";
import type { CapRow } from "@noren/lending/price/rates";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import type { NamedPayment } from "../../providers/collections/port.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { findIntents, type Intent, intentsOfPayments } from "../../money/intents.ts";
import {
  type LoanRecord,
  loanRecords,
  type NewEvent,
  saveEvents,
  storedEvent,
  type UndoneEvent,
  undoEvents,
  withEvents,
} from "../account/loans.ts";
import { rateCaps } from "../offers/offers.ts";
import { type BookableOrder, lockOrder, lockOrders } from "../application/orders.ts";
import {
  changePayment,
  findPayment,
  keyOf,
  leftOf,
  lockPayment,
  type Payment,
  type PaymentKey,
  savePayments,
  sourceOf,
} from "../../money/payments.ts";
import { followMoves, notifyCredited, notifyReversed } from "../account/follow-loan.ts";
import { type BookedLoan, bookLoan, bookLoans } from "../account/book-loan.ts";
import { giveBackOvercharge } from "../account/give-back-above-cap.ts";
import { type Meaning, meaningOf } from "./payment-meaning.ts";
import { couponFollows, couponTaken, creditedOf, intentsPaid } from "../repayment/repayment-intents.ts";
import { postGivenBackLost, postSuspense } from "./suspense.ts";

/** Each in its turn, many at once: of one order at most one in a round. */
export async function applyPayments(
  tx: Executor,
  services: Services,
  reported: readonly NamedPayment[],
): Promise<void> {
  const received = [
    ...new Map(reported.filter(({ state }) => state === "received").map((one) => [keyOf(one), one])).values(),
  ];
  const intents = await intentsOfPayments(tx, received);
  let waiting = received.map((payment, index) => ({ payment, intent: intents[index] }));
  while (waiting.length > 0) {
    const taken = new Set<string>();
    const round: MatchedReport[] = [];
    const later: MatchedReport[] = [];
    for (const one of waiting) {
      const orderId = one.intent?.orderId;
      (orderId !== undefined && taken.has(orderId) ? later : round).push(one);
      if (orderId !== undefined) taken.add(orderId);
    }
    await receiveRound(tx, services, round);
    waiting = later;
  }
  for (const payment of reported) if (payment.state === "reversed") await reversePayment(tx, services, payment);
}

interface MatchedReport {
  readonly payment: NamedPayment;
  readonly intent: Intent | undefined;
}

/** Orders are locked before payments, also when a payment turns out to be an old one. */
async function receiveRound(tx: Executor, services: Services, reported: readonly MatchedReport[]): Promise<void> {
  const orderIds = reported.flatMap(({ intent }) => (intent ? [intent.orderId] : []));
  const orders = await lockOrders(tx, orderIds);
  const round = await readAgain(tx, reported);
  const records = await loanRecords(tx, orderIds);
  const at = services.clock.now();
  const rows = round.map(({ payment, intent }) =>
    newPayment(payment, at, intent && records.has(intent.orderId) ? intent : undefined),
  );
  const first = await savePayments(tx, rows);
  const credits: Credit[] = [];
  for (const [index, { intent }] of round.entries()) {
    const payment = rows[index];
    if (!payment || !first.has(keyOf(payment))) continue;
    const order = intent && orders.get(intent.orderId);
    const record = intent && records.get(intent.orderId);
    if (order && record) credits.push({ payment, order, record, intent });
    else await postSuspense(tx, services, payment, "came");
  }
  await creditAll(tx, services, credits);
}

/** Somebody may have ended an intent, or paid it, before the order was locked. */
async function readAgain(tx: Executor, reported: readonly MatchedReport[]): Promise<readonly MatchedReport[]> {
  const intents = await findIntents(
    tx,
    reported.flatMap(({ intent }) => (intent ? [intent.intentId] : [])),
  );
  return reported.map(({ payment, intent }) => ({ payment, intent: intent && intents.get(intent.intentId) }));
}

function newPayment(reported: NamedPayment, at: Date, intent: Intent | undefined): Payment {
  return {
    provider: reported.provider,
    paymentId: reported.paymentId,
    providerId: reported.providerId ?? null,
    reference: reported.reference ?? null,
    orderId: intent?.orderId ?? null,
    intentId: intent?.intentId ?? null,
    amount: reported.amount,
    paidAt: reported.paidAt,
    state: reported.state === "reversed" ? "reversed" : intent ? "credited" : "unmatched",
    givenBack: 0,
    setAsideFrom: null,
    receivedAt: at,
    changedAt: at,
  };
}

/** What could not be applied, for whatever reason, is money all the same: it waits in suspense for a person. */
export async function setAsideUnapplied(
  tx: Executor,
  services: Services,
  reported: readonly NamedPayment[],
): Promise<void> {
  const rows = reported.map((one) => newPayment(one, services.clock.now(), undefined));
  const first = await savePayments(tx, rows);
  for (const row of rows) if (first.has(keyOf(row))) await postSuspense(tx, services, row, "came");
}

/** One payment, with the loan it is credited to. */
interface Credit {
  readonly payment: Payment;
  readonly order: BookableOrder;
  readonly record: LoanRecord;
  readonly intent?: Intent | undefined;
}

interface Happened extends Credit {
  readonly meaning: Meaning;
  readonly events: readonly NewEvent[];
}

async function creditAll(tx: Executor, services: Services, credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return;
  const caps = await rateCaps(tx);
  const found: Happened[] = [];
  for (const credit of credits) found.push(await happened(tx, services, credit, caps));
  const eventIds = await saveEvents(
    tx,
    found.flatMap(({ events }) => events),
  );
  await intentsPaid(
    tx,
    services,
    credits.flatMap(({ intent }) => (intent ? [intent] : [])),
  );
  let saved = 0;
  const records = new Map<string, LoanRecord>();
  const wanted = found.map(({ meaning, events, order, record }) => {
    const ids = eventIds.slice(saved, (saved += events.length));
    const own = events.map((event, index) => storedEvent(event, ids[index] ?? 0));
    records.set(order.orderId, withEvents(record, own));
    return { order, eventId: ids.at(-1) ?? 0, cause: { kind: meaning.event.kind, source: `event:${ids.at(-1)}` } };
  });
  const booked = await bookLoans(tx, services, records, wanted, services.clock.today());
  await followMoves(tx, services, booked);
  const credited = found.map(({ order, events, meaning }, index) => {
    const [one, own] = [booked[index], wanted[index]];
    if (!one || !own || one.orderId !== order.orderId) throw new Error("a credited loan was not booked");
    // What its receipt says: of cash, before it was rounded.
    return { userId: order.userId, eventId: own.eventId, amount: events.at(-1)?.amount ?? 0, meaning, booked: one };
  });
  await notifyCredited(tx, services, credited);
}

/** What a payment is in the history of its loan: itself, and before it the coupon that came with it. */
async function happened(tx: Executor, services: Services, credit: Credit, caps: readonly CapRow[]): Promise<Happened> {
  const { payment, record, intent } = credit;
  const day = dayOf(payment.paidAt, record, intent, services.clock.today());
  const { amount, rounding } = creditedOf(payment, intent);
  const source = sourceOf(payment);
  const { orderId } = record.loan;
  const common = { orderId, day, at: payment.paidAt, intentId: intent?.intentId ?? null };
  const coupon = intent && (await couponTaken(tx, services, intent, { amount, at: payment.paidAt }));
  const paid = { amount: pesos(amount + (coupon?.discount ?? 0)), day, at: payment.paidAt };
  const meaning = meaningOf(record, intent, paid, caps);
  return {
    ...credit,
    meaning,
    events: [
      ...(coupon
        ? [
            {
              ...common,
              kind: "coupon" as const,
              amount: coupon.discount,
              rounding: 0,
              source: `coupon:${source}`,
              couponId: coupon.couponId,
            },
          ]
        : []),
      { ...common, ...meaning.event, amount, rounding, source },
    ],
  };
}

/** 'A payment counts from the payer's time', yet never before the loan, or what it pays, was there, and never after today. */
function dayOf(paidAt: Date, { loan }: LoanRecord, intent: Intent | undefined, today: CalendarDay): CalendarDay {
  const asked = intent ? santiagoDay(intent.madeAt.getTime()) : loan.terms.issue;
  const earliest = asked > loan.terms.issue ? asked : loan.terms.issue;
  const [, day = today] = [earliest, santiagoDay(paidAt.getTime()), today].toSorted(compareDays);
  return day;
}

/** 'A reversed payment is a new entry and may reopen the loan.' One that never came is recorded, lest it be credited later. */
async function reversePayment(tx: Executor, services: Services, reported: NamedPayment): Promise<void> {
  const at = services.clock.now();
  const [intent] = await intentsOfPayments(tx, [reported]);
  const known = await findPayment(tx, reported);
  const orderId = known?.orderId ?? intent?.orderId;
  // Also the order it was set aside from: what had gone back of it there may be coming back this moment.
  const orders = await lockOrders(
    tx,
    [orderId, known?.setAsideFrom].flatMap((id) => id ?? []),
  );
  const order = orders.get(orderId ?? "");
  await savePayments(tx, [newPayment(reported, at, undefined)]);
  const payment = await lockPayment(tx, reported);
  if (!payment) throw new Error("a saved payment vanished");
  if (payment.state === "reversed") return;
  await changePayment(tx, payment, { state: "reversed", changedAt: at });
  await postGivenBackLost(tx, services, payment);
  if (payment.state === "unmatched") {
    await postSuspense(tx, services, payment, "went-back");
    return;
  }
  if (!order || order.orderId !== payment.orderId)
    throw new Error("a credited payment has no order, or changed it meanwhile");
  const source = sourceOf(payment);
  const undone = await undoEvents(tx, [source, `coupon:${source}`], at);
  for (const { couponId } of undone)
    if (couponId !== null) await couponFollows(tx, services, couponId, "payment-reversed");
  for (const event of undone) if (event.kind === "withdrawal") await withdrawAllTheSame(tx, event);
  const booked = await bookLoan(tx, services, order, { kind: "payment-reversed", source: `reversed:${source}` });
  await followMoves(tx, services, [booked]);
  await notifyReversed(tx, services, order.userId, payment.amount, booked);
  if (isOpened(booked)) await giveBackOvercharge(tx, services, order.orderId);
}

/** It runs again, or was settled by other payments since: until now no cap was looked for on its behalf. */
const isOpened = ({ was, now, record }: BookedLoan): boolean =>
  was !== now || (was === borrowStatus.settled && record.settlement === undefined);

/** The withdrawal was paid more than once: while the principal is given back it stands, whichever of the payments goes. */
async function withdrawAllTheSame(tx: Executor, { orderId, day, at }: UndoneEvent): Promise<void> {
  const record = (await loanRecords(tx, [orderId])).get(orderId);
  if (!record || receivedFor(record.history) < record.loan.terms.principal) return;
  await saveEvents(tx, [{ orderId, kind: "withdrawal", day, at, amount: 0, source: `withdrawal:${randomUUID()}` }]);
}

/** Staff found out whose it is. Returns whether there was something to match. */
export async function matchPayment(
  tx: Executor,
  services: Services,
  key: PaymentKey,
  orderId: string,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, key);
  const record = (await loanRecords(tx, [orderId])).get(orderId);
  if (!order || !record || payment?.state !== "unmatched" || leftOf(payment) === 0) return false;
  const changedAt = services.clock.now();
  await changePayment(tx, payment, { state: "credited", orderId, changedAt });
  await postSuspense(tx, services, payment, "left");
  await creditAll(tx, services, [{ payment: { ...payment, amount: leftOf(payment), changedAt }, order, record }]);
  return true;
}
