import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { type Language, languageTags } from "./languages.ts";

/** '16 dic', or with more of it. */
export const dateIn = (language: Language, day: CalendarDay, more?: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTags[language], {
    calendar: "gregory",
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    ...more,
  }).format(Date.parse(day));
