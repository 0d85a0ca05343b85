import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { shortDate } from "./short-date.ts";

const withYear: Intl.DateTimeFormatOptions = { year: "numeric" };

/** '16 de diciembre': a second mention, or one among figures. A number stays with the word after it. */
export const dateInWords = (day: CalendarDay, more?: Intl.DateTimeFormatOptions): string =>
  shortDate(day, { month: "long", ...more }).replace(/(\d) /g, "$1\u00A0");

/** 'miércoles 16 de diciembre': the year only on receipts and documents, and of what is past (design, moments.md). */
export function dayInWords(day: CalendarDay, year?: "with year"): string {
  const words = dateInWords(day, { weekday: "long", ...(year && withYear) });
  // Spanish is written without the comma that Intl puts after the weekday. No lookbehind: Safari before 16.4 cannot read it.
  return words.replace(/^(\p{L}+), (?=\d)/u, "$1 ");
}

/** '16 de diciembre de 2026' */
export const fullDate = (day: CalendarDay): string => dateInWords(day, withYear);

/** The day in Santiago of a moment that is past. */
export const dateOfInstant = (instant: string): string => fullDate(santiagoDay(Date.parse(instant)));
