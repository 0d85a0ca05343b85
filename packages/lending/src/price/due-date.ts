import { type IsHoliday, sameOrNextBankingDay } from "../calendar/banking-days.ts";
import { addDays, type CalendarDay } from "../calendar/calendar-day.ts";

export interface DueDates {
  /** issue plus the period: interest counts to here */
  nominalDue: CalendarDay;
  /** when it is paid; stamp tax and CAE count to here */
  due: CalendarDay;
}

/** A due date on which no bank works moves to the next day one does, without more interest. Fixed at signing. */
export function dueDates(terms: { issue: CalendarDay; periodDays: number; isHoliday: IsHoliday }): DueDates {
  const nominalDue = addDays(terms.issue, terms.periodDays);
  return { nominalDue, due: sameOrNextBankingDay(nominalDue, terms.isHoliday) };
}
