// What a loan was charged above a cap that became known later: a certificate that was loaded late, or after a loan had been
// signed on its day.
import type { IsHoliday } from "../calendar/banking-days.ts";
import type { CalendarDay } from "../calendar/calendar-day.ts";
import type { CapRow } from "../price/rates.ts";
import { type LoanBooks, type LoanHistory, standingOn } from "./loan-history.ts";

/**
 * What it would be charged less if it were counted with all that was known when the day began. Of a loan that runs also what its agreed price would charge until its due date.
 */
export function overchargeOn(
  history: LoanHistory,
  day: CalendarDay,
  caps: readonly CapRow[],
  isHoliday: IsHoliday,
): number {
  const { end, account } = standingOn(history, day, caps, isHoliday);
  if (end === "withdrawn" || end === "fraud") return 0;
  const until = end === undefined && account.due > day ? account.due : day;
  const lived = standingOn(history, until, caps, isHoliday);
  const allowed = standingOn(withAllKnown(history, caps, day), until, caps, isHoliday);
  return earnedIn(lived.books) - earnedIn(allowed.books);
}

/** The same loan, counted from now on with all that is known. */
export function withAllKnown(history: LoanHistory, caps: readonly CapRow[], day: CalendarDay): LoanHistory {
  const { settledUnder } = history;
  return { ...history, recountedOn: day, ...(settledUnder && { settledUnder: { ...settledUnder, caps } }) };
}

/** All that the law counts as interest, with the IVA that came with it. */
const earnedIn = ({ charged }: LoanBooks): number =>
  charged.interest + charged.lateInterest + charged.fee + charged.iva;
