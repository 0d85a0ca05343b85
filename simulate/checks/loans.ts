/** A loan is what its history says, in its books, in the ledger and on its order. */
import { isDeepStrictEqual } from "node:util";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import {
  type HistoryEvent,
  type LoanBooks,
  type LoanStanding,
  receivedFor,
  standingOn,
} from "@noren/lending/loan/loan-history";
import { pesos } from "@noren/lending/money/money";
import type { CapRow } from "@noren/lending/price/rates";
import type { LoanRecord } from "@noren/server/loans/account/loans";
import type { OrderRow, PayoutRow, Picture } from "./picture.ts";

/** product.md section 4, said once more here: the rules' own list must not be its own witness. */
const settlingOrder = ["collectionCost", "lateInterest", "interest", "fee", "iva", "stampTax", "principal"] as const;
type Part = (typeof settlingOrder)[number];

const accounts: Readonly<Record<Part, string>> = {
  collectionCost: "owed-collection-cost",
  lateInterest: "owed-late-interest",
  interest: "owed-interest",
  fee: "owed-fee",
  iva: "owed-iva",
  stampTax: "owed-stamp-tax",
  principal: "owed-principal",
};

const sum = (parts: Readonly<Record<Part, number>>): number =>
  settlingOrder.reduce((amount, part) => amount + parts[part], 0);
const owedOf = ({ charged, paid, couponed, forgiven, reclaimed }: LoanBooks, part: Part): number =>
  charged[part] - paid[part] - couponed[part] - forgiven[part] + (part === "principal" ? reclaimed : 0);

const total = (payouts: readonly PayoutRow[]): number => payouts.reduce((amount, one) => amount + one.amount, 0);

/** What went back to the borrower of what was paid too much: for this loan, and for those of the order that the bank undid. */
function returnedOf({ payouts }: Picture, orderId: string, record: LoanRecord | undefined) {
  const all = payouts.filter(
    (one) => one.orderId === orderId && one.purpose === "credit-return" && one.state === "accepted" && !one.inDoubt,
  );
  const forLoan = record ? total(all.filter(({ madeAt }) => madeAt >= record.loan.paidOutAt)) : 0;
  return { forLoan, forUndone: total(all) - forLoan };
}

/** More than came in for an undone loan went back, or its bank took it from us after that: a person looks at it. */
function mostBeyond({ payments }: Picture, orderId: string, forUndone: number): number {
  const own = payments.filter(({ setAsideFrom }) => setAsideFrom === orderId);
  const kept = own
    .filter(({ ours }) => ours !== "reversed")
    .reduce((pesosKept, { ourAmount }) => pesosKept + (ourAmount ?? 0), 0);
  const lost = own
    .filter(({ ours }) => ours === "reversed")
    .reduce((pesosLost, { givenBack }) => pesosLost + (givenBack ?? 0), 0);
  return Math.max(0, forUndone - kept) + lost;
}

/** Account by account; of an order without a loan nothing is left but what was paid for an undone one and went back. */
function* inTheLedger(
  picture: Picture,
  { orderId, balances }: OrderRow,
  record: LoanRecord | undefined,
  books: LoanBooks | undefined,
) {
  const held = (account: string): number => balances?.[account] ?? 0;
  const expect = (account: string, wanted: number) =>
    held(account) === wanted ? [] : [`the ledger holds ${held(account)} of ${account}, and it must be ${wanted}`];
  for (const part of settlingOrder) yield* expect(accounts[part], books ? owedOf(books, part) : 0);
  const { forLoan, forUndone } = returnedOf(picture, orderId, record);
  const doubted = total(picture.payouts.filter((one) => one.orderId === orderId && one.inDoubt));
  const beyond = held("payouts-in-doubt") - doubted;
  const most = mostBeyond(picture, orderId, forUndone);
  if (beyond < 0 || beyond > most)
    yield `${beyond} is said to have gone back beyond what came in, and ${most} is the most`;
  const received = books ? sum(books.paid) + books.credit + books.rounding : 0;
  yield* expect("cash-collections", received + forUndone - beyond);
  yield* expect("borrower-credit", forLoan - (books ? books.credit + books.reclaimed : 0));
  if (held("borrower-credit") > 0) yield "more went back than was the borrower's";
  yield* expect("loss-allowance", books ? -books.allowance : 0);
}

/** Where an order belongs whose loan stands like this. */
function statusOf(
  { end, account, held }: LoanStanding,
  { history }: LoanRecord,
  now: number,
  day: CalendarDay,
): number {
  if (end === "withdrawn" || end === "fraud") return 60;
  if (end === "settled") return 30;
  if (history.writtenOffOn !== undefined) return 80;
  return day <= account.due || (held && now === 40) ? 40 : 70;
}

/** 'Only a reversed payment opens it': as often as it was opened, a payment of it was reversed. */
function* staysSettled({ moves }: OrderRow, undone: number) {
  const opened = (moves ?? []).filter(({ from, reason }) => from === 30 && reason === "payment-reversed").length;
  if (opened > undone) yield `settled, it was opened ${opened} times, and ${undone} of its payments were reversed`;
}

/** One payment and the same sum in two parts on one day end alike. */
function splitInTwo(event: HistoryEvent): HistoryEvent[] {
  if (event.kind !== "payment" || event.amount < 2) return [event];
  const part = Math.ceil(event.amount / 3);
  return [
    { ...event, amount: pesos(part) },
    { ...event, amount: pesos(event.amount - part), rounding: 0 },
  ];
}

/** No part of a debt sees a peso before those in front of it are settled. */
function* inItsOrder({ history }: LoanRecord, caps: readonly CapRow[]) {
  for (const [index, event] of history.events.entries()) {
    if (event.kind !== "payment") continue;
    const until = { ...history, events: history.events.slice(0, index + 1) };
    const { settled, owed, end } = standingOn(until, event.day, caps, isHoliday);
    if (end === "withdrawn" || end === "fraud") continue;
    const { allocated } = settled.at(-1) ?? {};
    for (const [place, part] of settlingOrder.entries())
      for (const before of settlingOrder.slice(0, place))
        if (allocated && allocated[part] > 0 && owed[before] > 0)
          yield `a payment settled ${part} while ${owed[before]} of ${before} was owed`;
  }
}

function* ofLoan(picture: Picture, order: OrderRow, record: LoanRecord): Generator<string> {
  const { caps } = picture;
  const { booked, history } = record;
  if (!booked) {
    yield "it has no books";
    return;
  }
  const standing = standingOn(history, booked.to, caps, isHoliday);
  const { books } = standing;
  if (!isDeepStrictEqual(books, booked.books))
    yield `counted anew it stands at ${JSON.stringify(books)}, its books say ${JSON.stringify(booked.books)}`;
  yield* inTheLedger(picture, order, record, books);
  if (sum(books.paid) + books.credit !== receivedFor(history))
    yield `${sum(books.paid)} allocated and ${books.credit} credit, of ${receivedFor(history)} paid`;
  for (const part of settlingOrder) if (owedOf(books, part) < 0) yield `less than nothing of ${part} is owed`;
  const split = standingOn({ ...history, events: history.events.flatMap(splitInTwo) }, booked.to, caps, isHoliday);
  if (!isDeepStrictEqual(split.books, books))
    yield "its payments, each in two parts, would have come to something else";
  yield* inItsOrder(record, caps);
  const own = picture.events.filter(({ orderId, undone }) => orderId === order.orderId && undone);
  yield* staysSettled(order, own.length);
  const status = statusOf(standing, record, order.status, booked.to);
  if (order.status !== status) yield `it is in ${order.status} and belongs in ${status}`;
  if (order.dueDay !== standing.account.due)
    yield `it is due ${order.dueDay}, its history says ${standing.account.due}`;
}

export function* loanFaults(picture: Picture): Generator<string> {
  for (const order of picture.orders) {
    const record = picture.loans.get(order.orderId);
    const faults = record ? ofLoan(picture, order, record) : inTheLedger(picture, order, undefined, undefined);
    for (const fault of faults) yield `order ${order.orderId}: ${fault}`;
  }
}
