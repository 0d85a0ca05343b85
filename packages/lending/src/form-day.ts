import { type CalendarDay, isCalendarDay } from "./calendar-day.ts";

/** Dates as the forms have them: 'stored as DD/MM/YYYY' (specification, section 5). */
export type FormDay = string & { readonly unit: "day of a form" };

export const toFormDay = (day: CalendarDay): FormDay =>
  `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` as FormDay;

/** Nothing where the calendar has no such day. */
export function fromFormDay(text: string): CalendarDay | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  return isCalendarDay(written) ? written : undefined;
}
