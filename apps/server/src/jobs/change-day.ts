/**
 * The change of day in Santiago: interest of the new day is booked and what is past its due date is marked. 'Every skipped
 * day change runs in order' (product.md section 8), page by page; killed anywhere, the next run goes on where it stopped.
 */
import { addDays, type CalendarDay } from "@noren/lending/calendar-day";
import { isHoliday } from "@noren/lending/holidays";
import { noBooks, type LoanStanding, standingOn } from "@noren/lending/loan-history";
import type { BorrowStatus } from "@noren/lending/order";
import { randomUUID } from "node:crypto";
import { postingsBetween } from "../ledger/loan-books.ts";
import { post, type Posting } from "../ledger/post.ts";
import { reasonFor, statusOn } from "../lending/keep-loan.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../store/database.ts";
import { finishDay, lastDayChanged } from "../store/day-changes.ts";
import { bookedOf, type Booked, loanRecords, saveBooked } from "../store/loans.ts";
import { rateCaps } from "../store/offers.ts";
import { lockRunningOrders, moveOrders, type OrderMove } from "../store/orders.ts";

const A_PAGE = 1000;

/** Works through every day up to today; answers how many. Two processes at once find that a page was done, and go on. */
export async function changeDays(services: Services): Promise<number> {
  const { db, clock } = services;
  let changed = 0;
  for (;;) {
    const last = await lastDayChanged(db.drizzle);
    const day = last === undefined ? clock.today() : addDays(last, 1);
    if (day > clock.today()) return changed;
    await changeTo(services, day);
    changed += 1;
  }
}

async function changeTo(services: Services, day: CalendarDay): Promise<void> {
  const { db, clock } = services;
  let after: string | undefined = "";
  while (after !== undefined) {
    const from: string = after;
    after = await db.transaction((tx) => changePage(tx, services, day, from));
  }
  await finishDay(db.drizzle, day, clock.now());
}

interface Change {
  readonly booked: Booked;
  readonly postings: readonly Posting[];
  readonly move?: OrderMove;
}

/** Answers the last order of the page, or nothing when there was none. */
async function changePage(
  tx: Executor,
  services: Services,
  day: CalendarDay,
  after: string,
): Promise<string | undefined> {
  const orders = await lockRunningOrders(tx, after, A_PAGE);
  const last = orders.at(-1);
  if (!last) return undefined;
  const ids = orders.map(({ orderId }) => orderId);
  const [records, booked, caps] = [await loanRecords(tx, ids), await bookedOf(tx, ids), await rateCaps(tx)];
  const changes: Change[] = [];
  for (const { orderId, status } of orders) {
    const record = records.get(orderId);
    const before = booked.get(orderId);
    // Booked to this day already: a payment of today came before the change, or this page was done.
    if (!record || (before && before.bookedTo > day)) continue;
    const standing = standingOn(record.history, day, caps, isHoliday);
    changes.push(changeOf({ orderId, status }, standing, before?.booked ?? noBooks, day));
  }
  await post(tx, {
    kind: "accrual",
    day,
    source: `accrual:${day}:${randomUUID()}`,
    at: services.clock.now(),
    postings: changes.flatMap(({ postings }) => postings),
  });
  await saveBooked(
    tx,
    changes.map((change) => change.booked),
  );
  const moves = changes.flatMap(({ move }) => (move ? [move] : []));
  await moveOrders(tx, moves, services.clock.now());
  return last.orderId;
}

function changeOf(
  { orderId, status }: { orderId: string; status: BorrowStatus },
  standing: LoanStanding,
  before: Booked["booked"],
  day: CalendarDay,
): Change {
  const to = statusOn(status, standing, false, day);
  const move = to === status ? undefined : { orderId, from: status, to, reason: reasonFor(status, to, standing.end) };
  return {
    booked: { orderId, booked: standing.books, bookedTo: standing.account.accruedTo },
    postings: postingsBetween(before, standing.books).map((one) => ({ ...one, orderId })),
    ...(move && { move }),
  };
}
