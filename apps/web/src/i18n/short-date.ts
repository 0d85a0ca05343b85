import { languageTags } from "@noren/contract/languages";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { language } from "./texts.ts";

/** English as it is written outside the United States: the day before the month, like every other language here. */
const tag = (): string => (language() === "en" ? "en-GB" : languageTags[language()]);

/** '16 dic': where columns are narrow, and on the landing page, which pays for every byte. */
export const shortDate = (day: CalendarDay, more?: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tag(), {
    calendar: "gregory",
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    ...more,
  }).format(Date.parse(day));
