/**
 * After anything that happened to loans: counts them anew, brings the ledger to what the count says, and moves the orders
 * where they belong. The one place that does, for one loan as for a page of them; the caller holds the orders' locks.
 */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { type LoanStanding, noBooks, settlementOf, standingOn } from "@noren/lending/loan/loan-history";
import type { BorrowStatus } from "@noren/lending/loan/borrow-status";
import type { MoveReason } from "@noren/lending/loan/order";
import type { CapRow } from "@noren/lending/price/rates";
import type { LedgerCause } from "@noren/staff/ledger-causes";
import { postingsBetween } from "../../money/ledger/loan-books.ts";
import { type PostedTransaction, postAll } from "../../money/ledger/post.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type LoanRecord, loanRecords, saveBooked } from "./loans.ts";
import type { Settlement } from "./tables.ts";
import { rateCaps } from "../offers/offers.ts";
import { type BookableOrder, moveOrders, type OrderMove, type OrderStand } from "../application/orders.ts";

export interface Cause {
  /** What the ledger calls it. */
  readonly kind: LedgerCause;
  /** The same cause is posted once; loans with one cause share a transaction of the ledger. */
  readonly source: string;
}

export interface LoanToBook {
  readonly order: BookableOrder;
  readonly cause: Cause;
}

export interface BookedLoan {
  readonly orderId: string;
  readonly record: LoanRecord;
  readonly standing: LoanStanding;
  readonly was: BorrowStatus;
  readonly now: BorrowStatus;
}

export async function bookLoan(
  tx: Executor,
  services: Services,
  order: BookableOrder,
  cause: Cause,
): Promise<BookedLoan> {
  const records = await loanRecords(tx, [order.orderId]);
  const [booked] = await bookLoans(tx, services, records, [{ order, cause }], services.clock.today());
  if (!booked) throw new Error("a loan that was never paid out has no books");
  return booked;
}

/** A loan is never counted back: where another server's clock has passed midnight a moment before ours, its day counts. */
export async function bookLoans(
  tx: Executor,
  services: Services,
  records: ReadonlyMap<string, LoanRecord>,
  wanted: readonly LoanToBook[],
  day: CalendarDay,
): Promise<readonly BookedLoan[]> {
  const at = services.clock.now();
  const caps = await rateCaps(tx);
  const changes = wanted.flatMap(({ order, cause }) => {
    const record = records.get(order.orderId);
    if (!record) return [];
    const to = record.booked && record.booked.to > day ? record.booked.to : day;
    const standing = standingOn(record.history, to, caps, isHoliday);
    return [{ order, cause, record, to, standing, move: movementOf(order, record, standing, to) }];
  });
  const transactions = new Map<string, PostedTransaction & { postings: PostedTransaction["postings"][number][] }>();
  for (const { order, cause, record, to, standing } of changes) {
    const { orderId } = order;
    const transaction = transactions.get(cause.source) ?? { ...cause, day: to, at, postings: [] };
    const postings = postingsBetween(record.booked?.books ?? noBooks, standing.books);
    for (const one of postings) transaction.postings.push({ ...one, orderId });
    transactions.set(cause.source, transaction);
  }
  await postAll(tx, [...transactions.values()]);
  await saveBooked(
    tx,
    changes.map(({ order, record, standing }) => ({
      orderId: order.orderId,
      booked: standing.books,
      bookedTo: standing.account.accruedTo,
      settledUnder: settledUnder(record, standing, caps),
    })),
  );
  const moves = changes.flatMap(({ move }) => move.moves);
  const stands = changes.flatMap(({ move }) => (move.stand ? [move.stand] : []));
  await moveOrders(tx, moves, stands, at);
  return changes.map(({ order, record, standing, move }) => ({
    orderId: order.orderId,
    record,
    standing,
    was: order.status,
    now: move.to,
  }));
}

/** 'A settled loan is frozen with the figures it was settled on: only a reversed payment opens it.' */
function settledUnder(
  { events, history, settlement }: LoanRecord,
  standing: LoanStanding,
  caps: readonly CapRow[],
): Settlement | null {
  if (standing.end === "settled" && settlement && !standing.isOpenedAgain) return settlement;
  const found = settlementOf(history, standing, caps);
  return found ? { ...found, by: found.by.flatMap((place) => events[place]?.eventId ?? []) } : null;
}

/** Where an order belongs. A voucher holds back the mark 'overdue' and does not take it off. */
function statusOn(
  current: BorrowStatus,
  { history }: LoanRecord,
  standing: LoanStanding,
  day: CalendarDay,
): BorrowStatus {
  const { account, end, held } = standing;
  if (end === "withdrawn" || end === "fraud") return 60;
  if (end === "settled") return 30;
  if (history.writtenOffOn !== undefined) return 80;
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

function reasonFor(from: BorrowStatus, to: BorrowStatus, end: LoanStanding["end"]): MoveReason {
  if (to === borrowStatus.cancelled) return end === "fraud" ? "fraud-confirmed" : "withdrawn";
  const reason = reasons[`${from}→${to}`];
  if (!reason) throw new Error(`a loan never goes from ${from} to ${to}`);
  return reason;
}

/**
 * An order goes only along the table of moves: what was written off is overdue first, and what was settled runs again before
 * it turns out that nothing was owed, as its payments are given back. So does what was written off, when it becomes known that
 * it had been withdrawn from: its principal was there all the time.
 */
function pathTo(from: BorrowStatus, to: BorrowStatus, end: LoanStanding["end"]): readonly BorrowStatus[] {
  if (from === to) return [];
  if (from === borrowStatus.settled && to === borrowStatus.cancelled)
    return [borrowStatus.running, borrowStatus.cancelled];
  if (from === borrowStatus.writtenOff && end === "withdrawn")
    return [borrowStatus.settled, borrowStatus.running, borrowStatus.cancelled];
  if (from === borrowStatus.cancelled && to === borrowStatus.settled)
    return [borrowStatus.running, borrowStatus.settled];
  return to === borrowStatus.writtenOff && from !== borrowStatus.overdue
    ? [borrowStatus.overdue, borrowStatus.writtenOff]
    : [to];
}

interface Movement {
  readonly to: BorrowStatus;
  readonly moves: readonly OrderMove[];
  /** Only where it differs from what the order says. */
  readonly stand?: OrderStand;
}

function movementOf(order: BookableOrder, record: LoanRecord, standing: LoanStanding, day: CalendarDay): Movement {
  const { orderId } = order;
  const to = statusOn(order.status, record, standing, day);
  const steps = pathTo(order.status, to, standing.end);
  const moves = steps.map((step, index) => {
    const from = steps[index - 1] ?? order.status;
    const last = steps.at(-1) ?? step;
    return {
      orderId,
      from,
      to: step,
      reason: reasonFor(
        from,
        from === borrowStatus.settled && last === borrowStatus.cancelled ? last : step,
        standing.end,
      ),
    };
  });
  const stand = {
    orderId,
    status: to,
    dueDay: standing.account.due,
    settledOn: to === borrowStatus.settled ? (standing.settledOn ?? day) : null,
  };
  const same = moves.length === 0 && stand.dueDay === order.dueDay && stand.settledOn === order.settledOn;
  return { to, moves, ...(!same && { stand }) };
}
