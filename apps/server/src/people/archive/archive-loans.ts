import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { borrowStatus, type BorrowStatus } from "@noren/lending/loan/borrow-status";
import { keepUntil, mustKeep } from "@noren/lending/loan/keep-until";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { type BookableOrder, movesOf } from "../../loans/application/orders.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { archivedLoan } from "./archived-loan.ts";
import { saveArchive } from "./order-archives.ts";

/** Nothing moves it any more by itself. Of what is written off the six years count all the same. */
export const ended: readonly BorrowStatus[] = [
  borrowStatus.settled,
  borrowStatus.rejected,
  borrowStatus.cancelled,
  borrowStatus.writtenOff,
];

/** The day a loan, or an application that became none, was over; nothing while it is not. */
export async function endedOn(
  db: Executor,
  { orderId, status, settledOn }: Pick<BookableOrder, "orderId" | "status" | "settledOn">,
): Promise<CalendarDay | undefined> {
  if (!ended.includes(status)) return undefined;
  const last = (await movesOf(db, orderId)).at(-1);
  return settledOn ?? (last && santiagoDay(last.movedAt.getTime()));
}

/** What must be kept of each is sealed under the archive's key, before the person's own is destroyed. The orders are locked. */
export async function archiveLoans(tx: Executor, services: Services, orders: readonly BookableOrder[]): Promise<void> {
  const { secrets, clock } = services;
  for (const order of orders) {
    const end = await endedOn(tx, order);
    if (end === undefined || !mustKeep(end, clock.today())) continue;
    await saveArchive(tx, secrets, await archivedLoan(tx, services, order, keepUntil(end)), clock.now());
  }
}
