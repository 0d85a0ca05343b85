// A loan as its history says it stands on a day: what is owed, how it ended, and what the books must hold of it. Nothing
// of this is kept; whatever comes late, twice or back is counted by counting again.
import { accrue, type AcceptedLoan, grownOf, type LoanAccount, openAccount, owedOn } from "./account-of-loan.ts";
import type { IsHoliday } from "../calendar/banking-days.ts";
import { type CalendarDay, daysBetween } from "../calendar/calendar-day.ts";
import { type Component, type Components, componentsOf, nothing, plus, totalOf } from "../money/components.ts";
import type { Pause } from "./late-interest.ts";
import { dayOfEvent, type LoanEvent, replay, type Settled } from "./loan-events.ts";
import { type Pesos, pesos } from "../money/money.ts";
import { type CapRow, capsOver } from "../price/rates.ts";
import { agreedUnder, capsKnownBefore, loweredPrice } from "./recounted.ts";
import { withdrawalOn } from "./withdrawal.ts";
import { isHeld, pausesOf, type Voucher } from "./voucher.ts";

/** `rounding` is what was handed over at a counter beyond the amount, from −5 to 4 pesos. */
export type HistoryEvent = (LoanEvent | { kind: "withdrawal"; day: CalendarDay; amount: Pesos }) & {
  rounding: number;
  /** it became known when the loan was settled already, whenever it was paid */
  isLate?: boolean;
};

export interface Dispute {
  openedOn: CalendarDay;
  closedOn?: CalendarDay;
  outcome?: "fraud" | "recognised";
}

/** What a loan was settled under: with this it is counted for as long as it is settled. */
export interface SettledUnder {
  caps: readonly CapRow[];
  vouchers: readonly Voucher[];
}

export interface LoanHistory {
  accepted: Omit<AcceptedLoan, "pauses">;
  /** events of one day in the order they happened */
  events: readonly HistoryEvent[];
  vouchers: readonly Voucher[];
  disputes: readonly Dispute[];
  writtenOffOn?: CalendarDay;
  /** absent while it is owed; only a reversed payment takes it away */
  settledUnder?: SettledUnder;
  /** every cap known when that day began counts from its own beginning, in favour of the borrower: what had been charged above it is given back */
  recountedOn?: CalendarDay;
}

/** What the ledger holds of one loan. What is owed is charged − paid − couponed − forgiven, and what is reclaimed. */
export interface LoanBooks {
  charged: Components;
  /** by money that came in */
  paid: Components;
  couponed: Components;
  /** given up by us: a withdrawal's stamp tax, a fraud's principal */
  forgiven: Components;
  /** paid beyond what was owed: the borrower's */
  credit: number;
  /** given back to the borrower beyond that, because a payment was reversed since: owed again as principal */
  reclaimed: number;
  /** gained or lost by rounding cash */
  rounding: number;
  /** set against what was written off and is still owed */
  allowance: number;
  /** tax of its extensions that is in doubt: ours, not the borrower's */
  stampTaxOurs: number;
}

export const noBooks: LoanBooks = {
  charged: nothing,
  paid: nothing,
  couponed: nothing,
  forgiven: nothing,
  credit: 0,
  reclaimed: 0,
  rounding: 0,
  allowance: 0,
  stampTaxOurs: 0,
};

export interface LoanStanding {
  account: LoanAccount;
  settled: readonly Settled[];
  owed: Components;
  books: LoanBooks;
  end: "settled" | "withdrawn" | "fraud" | undefined;
  /** of a settled loan: the day of the payment that settled it */
  settledOn?: CalendarDay;
  /** it was settled, and counted on those figures it is not any more */
  isOpenedAgain?: boolean;
  /** a voucher holds back the mark 'overdue' and every reminder */
  held: boolean;
  disputed: boolean;
}

/**
 * 'Only a reversed payment opens it', be it one that settled nothing and had been given back: then nothing counts any more of
 * what it was settled under.
 */
export function standingOn(
  lived: LoanHistory,
  day: CalendarDay,
  capsNow: readonly CapRow[],
  isHoliday: IsHoliday,
): LoanStanding {
  const standing = livedOn(lived, day, capsNow, isHoliday);
  const { settledUnder, ...opened } = lived;
  if (settledUnder === undefined || standing.end !== undefined) return standing;
  return { ...livedOn(opened, day, capsNow, isHoliday), isOpenedAgain: true };
}

/** An extension that became known late extends where the loan stays settled, and is a payment otherwise. */
function livedOn(lived: LoanHistory, day: CalendarDay, capsNow: readonly CapRow[], isHoliday: IsHoliday): LoanStanding {
  const { history, caps } = recounted(lived, capsNow);
  const standing = countedOn(history, day, caps, isHoliday);
  const opens =
    history.settledUnder !== undefined && standing.end === undefined && history.events.some(isLateExtension);
  return opens ? countedOn({ ...history, events: history.events.map(lateAsPayment) }, day, caps, isHoliday) : standing;
}

const isLateExtension = ({ kind, isLate }: HistoryEvent): boolean => kind === "extension" && isLate === true;

function lateAsPayment(event: HistoryEvent): HistoryEvent {
  if (event.kind !== "extension" || !event.isLate) return event;
  return { kind: "payment", day: event.terms.agreedOn, amount: event.amount, rounding: event.rounding };
}

function countedOn(
  history: LoanHistory,
  day: CalendarDay,
  caps: readonly CapRow[],
  isHoliday: IsHoliday,
): LoanStanding {
  const opened = openAccount({ ...history.accepted, pauses: allPauses(history, isHoliday) });
  const { account, settled } = replay(opened, history.events.map(asLoanEvent), caps);
  const until = account.accruedTo > day ? account.accruedTo : day;
  const end = endOf(history, account, until, caps);
  const books =
    end === "withdrawn" || end === "fraud"
      ? endedBooks(history, account, end)
      : runningBooks(history, account, settled, until, caps);
  const owed = owedIn(books);
  const last = settled.findLast(({ allocated }) => totalOf(allocated) > 0);
  return {
    account: accrue(account, until, caps),
    settled,
    owed,
    books,
    end,
    ...(end === "settled" && last && { settledOn: dayOfEvent(last.event) }),
    held: isHeld(history.vouchers, day, isHoliday),
    disputed: history.disputes.some(({ closedOn }) => closedOn === undefined),
  };
}

/** The price and the caps that a history is counted with. */
function recounted(
  history: LoanHistory,
  capsNow: readonly CapRow[],
): { history: LoanHistory; caps: readonly CapRow[] } {
  const { accepted, settledUnder, recountedOn } = history;
  const known = settledUnder?.caps ?? capsNow;
  if (recountedOn === undefined) return { history, caps: known };
  const caps = capsKnownBefore(known, recountedOn);
  const events = history.events.map((event) => {
    if (event.kind !== "extension") return event;
    const { cap, agreedOn: day, due } = event.terms;
    const termDays = daysBetween(accepted.terms.issue, due);
    return { ...event, terms: { ...event.terms, cap: agreedUnder(caps, { cap, day, termDays }) } };
  });
  return { history: { ...history, accepted: loweredPrice(accepted, caps), events }, caps };
}

export function owedIn({ charged, paid, couponed, forgiven, reclaimed }: LoanBooks): Components {
  const again = (each: Component): number => (each === "principal" ? reclaimed : 0);
  return componentsOf((each) => charged[each] - paid[each] - couponed[each] - forgiven[each] + again(each));
}

/**
 * What a settled loan is counted with from then on, and which of its events settled it, by their places: as long as they all
 * count, it stays settled on these figures.
 */
export function settlementOf(
  history: LoanHistory,
  { settled, settledOn, end }: LoanStanding,
  caps: readonly CapRow[],
): (SettledUnder & { readonly by: readonly number[] }) | undefined {
  if (end !== "settled" || settledOn === undefined) return undefined;
  const by = [...settled.entries()].filter(([, { allocated }]) => totalOf(allocated) > 0).map(([place]) => place);
  return { vouchers: history.vouchers, caps: capsOver(caps, history.accepted.terms.issue, settledOn), by };
}

/** All the money that came in for it, whatever it was settled against. */
export function receivedFor({ events }: Pick<LoanHistory, "events">): Pesos {
  return pesos(events.reduce((sum, event) => (isMoney(event) ? sum + event.amount : sum), 0));
}

const isMoney = ({ kind }: HistoryEvent): boolean =>
  kind === "payment" || kind === "extension" || kind === "withdrawal";

const returnedOf = ({ events }: Pick<LoanHistory, "events">): number =>
  events.reduce((sum, event) => (event.kind === "credit-return" ? sum + event.amount : sum), 0);

/** Until it counts as a withdrawal, what was paid for one is a payment. */
function asLoanEvent(event: HistoryEvent): LoanEvent {
  if (event.kind !== "withdrawal") return event;
  return { kind: "payment", day: event.day, amount: event.amount };
}

/** 'it stops while a loan is disputed'; what was written off earns nothing any more. */
function allPauses(history: LoanHistory, isHoliday: IsHoliday): readonly Pause[] {
  const { vouchers, disputes, writtenOffOn, settledUnder, events } = history;
  return [
    ...events.flatMap((event) => (event.kind === "extension" ? (event.terms.pauses ?? []) : [])),
    ...pausesOf(settledUnder?.vouchers ?? vouchers, isHoliday),
    ...disputes.map(({ openedOn, closedOn }) => ({ from: openedOn, ...(closedOn !== undefined && { to: closedOn }) })),
    ...(writtenOffOn === undefined ? [] : [{ from: writtenOffOn }]),
  ];
}

/** A withdrawal stands for as long as the principal was really given back, within its days, and not returned since. */
function endOf(
  history: LoanHistory,
  account: LoanAccount,
  day: CalendarDay,
  caps: readonly CapRow[],
): LoanStanding["end"] {
  if (history.disputes.some(({ outcome }) => outcome === "fraud")) return "fraud";
  if (isWithdrawn(history)) return "withdrawn";
  return totalOf(owedOn(account, day, caps)) === 0 ? "settled" : undefined;
}

function isWithdrawn({ accepted, events }: LoanHistory): boolean {
  if (!events.some(({ kind }) => kind === "withdrawal")) return false;
  const { principal, issue } = accepted.terms;
  const { lastDay } = withdrawalOn({ principal, payoutDay: issue, received: pesos(0), day: issue });
  const inTime = events.filter((event) => dayOfHistory(event) <= lastDay);
  return receivedFor({ events: inTime }) >= principal && receivedFor({ events }) - returnedOf({ events }) >= principal;
}

const dayOfHistory = (event: HistoryEvent): CalendarDay =>
  event.kind === "withdrawal" ? event.day : dayOfEvent(event);

function runningBooks(
  history: LoanHistory,
  account: LoanAccount,
  settled: readonly Settled[],
  day: CalendarDay,
  caps: readonly CapRow[],
): LoanBooks {
  const then = accrue(account, day, caps);
  const [byMoney, byCoupon] = [settled.filter(isPaid), settled.filter(({ event }) => event.kind === "coupon")];
  const reclaimed = pesos(settled.reduce((sum, one) => sum + one.reclaimed, 0));
  const charged = plus(then.charged, grownOf(then));
  const books = {
    charged: { ...charged, principal: pesos(charged.principal - reclaimed) },
    paid: sumOf(byMoney),
    couponed: sumOf(byCoupon),
    forgiven: nothing,
    credit: byMoney.reduce((sum, { credit }) => sum + credit, 0),
    reclaimed,
    rounding: roundingIn(history),
    allowance: 0,
    stampTaxOurs: account.stampTaxOurs,
  };
  return { ...books, allowance: history.writtenOffOn === undefined ? 0 : totalOf(owedIn(books)) };
}

/** Whoever withdraws owes the principal and nothing else; whoever was defrauded owes nothing and gets back what was paid. */
function endedBooks(
  history: LoanHistory,
  { charged, stampTaxOurs }: LoanAccount,
  end: "withdrawn" | "fraud",
): LoanBooks {
  const { principal } = history.accepted.terms;
  const { stampTax } = charged;
  const received = receivedFor(history);
  const credit = end === "withdrawn" ? received - principal : received;
  const reclaimed = Math.max(0, returnedOf(history) - credit);
  const own = { ...nothing, principal, stampTax };
  return {
    charged: own,
    paid: end === "withdrawn" ? { ...nothing, principal } : nothing,
    couponed: nothing,
    forgiven: end === "withdrawn" ? { ...nothing, stampTax } : { ...own, principal: pesos(principal + reclaimed) },
    credit,
    reclaimed,
    rounding: roundingIn(history),
    allowance: 0,
    stampTaxOurs,
  };
}

const isPaid = ({ event }: Settled): boolean => event.kind === "payment" || event.kind === "extension";
const sumOf = (settled: readonly Settled[]): Components =>
  settled.reduce((sum, { allocated }) => plus(sum, allocated), nothing);
const roundingIn = ({ events }: LoanHistory): number => events.reduce((sum, { rounding }) => sum + rounding, 0);
