import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { LoanBooks } from "@noren/lending/loan/loan-history";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { loanOrder } from "../application/tables.ts";
import { loan } from "./tables.ts";
import { loanBook } from "./tables.ts";

export interface Debt {
  readonly orderId: string;
  readonly userId: string;
  readonly status: number;
  readonly principal: number;
  readonly paidOutOn: CalendarDay;
  readonly dueDay: CalendarDay;
  readonly booked: LoanBooks;
  readonly bookedTo: CalendarDay;
}

/** A page of what is owed: running, overdue and written off, by id. */
export async function debtsAfter(db: Executor, after: string, most: number): Promise<readonly Debt[]> {
  const { orderId, userId, status, principal, dueDay } = loanOrder;
  const { booked, bookedTo } = loanBook;
  const rows = await db
    .select({ orderId, userId, status, principal, dueDay, paidOutOn: loan.paidOutOn, booked, bookedTo })
    .from(loanOrder)
    .innerJoin(loan, eq(loan.orderId, orderId))
    .innerJoin(loanBook, eq(loanBook.orderId, orderId))
    .where(
      and(gt(orderId, after), inArray(status, [borrowStatus.running, borrowStatus.overdue, borrowStatus.writtenOff])),
    )
    .orderBy(asc(orderId))
    .limit(most);
  return rows;
}
