/**
 * The change of day in Santiago: interest of the new day is booked and what is past its due date is marked. 'Every skipped
 * day change runs in order' (product.md section 8), page by page; killed anywhere, the next run goes on where it stopped.
 */
import { randomUUID } from "node:crypto";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { followMoves } from "./follow-loan.ts";
import { bookLoans, type Cause } from "./book-loan.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { loanRecords } from "./loans.ts";
import { finishDay, lastDayChanged } from "./day-changes.ts";
import { type BookableOrder, lockOrders, lockRunningOrders } from "../application/orders.ts";

const A_PAGE = 1000;

/** Works through every day up to today; returns how many. Two processes at once find that a page was done, and go on. */
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
    after = await changePage(services, day, from);
  }
  await finishDay(db.drizzle, day, clock.now());
}

/** Returns the last order of the page, or nothing when there was none. A loan that cannot be counted stops no other. */
async function changePage(services: Services, day: CalendarDay, after: string): Promise<string | undefined> {
  const { db, log } = services;
  try {
    return await db.transaction(async (tx) => {
      const orders = await lockRunningOrders(tx, after, A_PAGE);
      await changeLoans(tx, services, day, orders);
      return orders.at(-1)?.orderId;
    });
  } catch (error) {
    log.error({ err: error, day }, "a page of loans could not be counted together; each is counted alone");
  }
  const page = await db.transaction((tx) => lockRunningOrders(tx, after, A_PAGE));
  for (const { orderId } of page) {
    try {
      await db.transaction(async (tx) =>
        changeLoans(tx, services, day, [...(await lockOrders(tx, [orderId])).values()]),
      );
    } catch (error) {
      log.error({ err: error, day, orderId }, "a loan could not be counted");
    }
  }
  return page.at(-1)?.orderId;
}

async function changeLoans(
  tx: Executor,
  services: Services,
  day: CalendarDay,
  orders: readonly BookableOrder[],
): Promise<void> {
  const cause: Cause = { kind: "accrual", source: `accrual:${day}:${randomUUID()}` };
  const records = await loanRecords(
    tx,
    orders.map(({ orderId }) => orderId),
  );
  const isBookedTo = (orderId: string): boolean => (records.get(orderId)?.booked?.to ?? "") > day;
  const wanted = orders.filter(({ orderId }) => !isBookedTo(orderId)).map((order) => ({ order, cause }));
  const booked = await bookLoans(tx, services, records, wanted, day);
  await followMoves(tx, services, booked);
}
