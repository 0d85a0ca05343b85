import { languageTags } from "@noren/contract/languages";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { language } from "./texts.ts";

/** English as it is written outside the United States: the day before the month, like every other language here. */
const tag = (): string => (language() === "en" ? "en-GB" : languageTags[language()]);

/** 'miércoles 16 de diciembre': the year only on receipts and documents (design, moments.md). */
export function dayInWords(day: CalendarDay, year?: "with year"): string {
  const words = new Intl.DateTimeFormat(tag(), {
    calendar: "gregory",
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(year && { year: "numeric" }),
  }).format(Date.parse(day));
  // Spanish is written without the comma that Intl puts after the weekday; a number stays with the word after it. No lookbehind:
  // Safari before 16.4 cannot read it.
  return words.replace(/^(\p{L}+), (?=\d)/u, "$1 ").replaceAll(/(\d) /g, "$1\u00A0");
}
