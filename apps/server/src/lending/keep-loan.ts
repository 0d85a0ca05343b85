/**
 * After anything that happened to a loan: counts it anew, brings the ledger to what the count says, and moves the order
 * where it belongs. The one place that does; the caller holds the order's lock.
 */
import type { CalendarDay } from "@noren/lending/calendar-day";
import { isHoliday } from "@noren/lending/holidays";
import { type LoanStanding, noBooks, standingOn } from "@noren/lending/loan-history";
import type { BorrowStatus, MoveReason } from "@noren/lending/order";
import { postingsBetween } from "../ledger/loan-books.ts";
import { post } from "../ledger/post.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../store/database.ts";
import { bookedOf, loanRecord, saveBooked } from "../store/loans.ts";
import { rateCaps } from "../store/offers.ts";
import { moveOrder, type Order, setDays } from "../store/orders.ts";

export interface Cause {
  /** What the ledger calls it. */
  readonly kind: string;
  /** The same cause is posted once. */
  readonly source: string;
}

export interface KeptLoan {
  readonly standing: LoanStanding;
  readonly was: BorrowStatus;
  readonly now: BorrowStatus;
}

export async function keepLoan(tx: Executor, services: Services, order: Order, cause: Cause): Promise<KeptLoan> {
  const { clock } = services;
  const day = clock.today();
  const record = await loanRecord(tx, order.orderId);
  if (!record) throw new Error("a loan that was never paid out has no books");
  const standing = standingOn(record.history, day, await rateCaps(tx), isHoliday);
  const booked = (await bookedOf(tx, [order.orderId])).get(order.orderId)?.booked ?? noBooks;
  await post(tx, {
    ...cause,
    day,
    at: clock.now(),
    postings: postingsBetween(booked, standing.books).map((one) => ({ ...one, orderId: order.orderId })),
  });
  await saveBooked(tx, [{ orderId: order.orderId, booked: standing.books, bookedTo: standing.account.accruedTo }]);
  const now = await followStanding(tx, order, standing, record.history.writtenOffOn !== undefined, day, clock.now());
  return { standing, was: order.status, now };
}

/** Where an order belongs. A voucher holds back the mark 'overdue' and does not take it off. */
export function statusOn(
  current: BorrowStatus,
  { account, end, held }: LoanStanding,
  writtenOff: boolean,
  day: CalendarDay,
): BorrowStatus {
  if (end === "withdrawn" || end === "fraud") return 60;
  if (end === "settled") return 30;
  if (writtenOff) return 80;
  if (day <= account.due) return 40;
  return held && current !== 70 ? 40 : 70;
}

const reasons: Readonly<Partial<Record<`${BorrowStatus}→${BorrowStatus}`, MoveReason>>> = {
  "40→30": "settled",
  "70→30": "settled",
  "80→30": "settled",
  "40→70": "fell-overdue",
  "70→40": "extended",
  "70→80": "written-off",
  "30→40": "payment-reversed",
  "30→70": "payment-reversed",
  "60→40": "withdrawal-payment-reversed",
  "60→70": "withdrawal-payment-reversed",
};

export function reasonFor(from: BorrowStatus, to: BorrowStatus, end: LoanStanding["end"]): MoveReason {
  if (to === 60) return end === "fraud" ? "fraud-confirmed" : "withdrawn";
  const reason = reasons[`${from}→${to}`];
  if (!reason) throw new Error(`a loan never goes from ${from} to ${to}`);
  return reason;
}

/**
 * An order goes only along the table of moves: what was written off is overdue first, and what was settled runs again before
 * it turns out that nothing was owed, as its payments are given back.
 */
export function pathTo(from: BorrowStatus, to: BorrowStatus): readonly BorrowStatus[] {
  if (from === to) return [];
  if (from === 30 && to === 60) return [40, 60];
  return to === 80 && from !== 70 ? [70, 80] : [to];
}

async function followStanding(
  tx: Executor,
  order: Order,
  standing: LoanStanding,
  writtenOff: boolean,
  day: CalendarDay,
  at: Date,
): Promise<BorrowStatus> {
  const to = statusOn(order.status, standing, writtenOff, day);
  const days = { dueDay: standing.account.due, settledOn: to === 30 ? (standing.settledOn ?? day) : null };
  let from = order.status;
  for (const next of pathTo(from, to)) {
    await moveOrder(tx, { orderId: order.orderId, status: from }, next, reasonFor(from, next, standing.end), at, days);
    from = next;
  }
  if (from === order.status && (days.dueDay !== order.dueDay || days.settledOn !== order.settledOn))
    await setDays(tx, order.orderId, days);
  return to;
}
