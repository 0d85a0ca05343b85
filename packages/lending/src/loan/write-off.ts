// When a loan may be written off. Product, section 3: "written off; still owed, still locks new loans, a payment can
// settle it". It names no number of days: ninety is from when Chile counts a loan among the overdue portfolio.
import { borrowStatus } from "./borrow-status.ts";
import { addDays, type CalendarDay } from "../calendar/calendar-day.ts";
import type { BorrowStatus } from "./borrow-status.ts";

const WRITE_OFF_DAYS = 90;

/** Loans due on this day or earlier are late enough. */
export function latestDueToWriteOff(day: CalendarDay): CalendarDay {
  return addDays(day, -WRITE_OFF_DAYS);
}

export function mayWriteOff(loan: { status: BorrowStatus; due: CalendarDay }, day: CalendarDay): boolean {
  return loan.status === borrowStatus.overdue && loan.due <= latestDueToWriteOff(day);
}
