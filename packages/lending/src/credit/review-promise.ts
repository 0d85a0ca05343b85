// What a borrower who waits for a person is told: "hasta 2 días hábiles", of an identity and of an application alike.
import { addBankingDays, type IsHoliday } from "../calendar/banking-days.ts";
import type { CalendarDay } from "../calendar/calendar-day.ts";

const REVIEW_BANKING_DAYS = 2;

/** The last day on which the answer keeps the promise. */
export const reviewedBy = (askedOn: CalendarDay, isHoliday: IsHoliday): CalendarDay =>
  addBankingDays(askedOn, REVIEW_BANKING_DAYS, isHoliday);
