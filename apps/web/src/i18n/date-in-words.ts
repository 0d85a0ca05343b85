import { languageTags } from "@noren/contract/languages";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { language } from "./texts.ts";

/** English as it is written outside the United States: the day before the month, like every other language here. */
const tag = (): string => (language() === "en" ? "en-GB" : languageTags[language()]);

/** '16 de diciembre': a second mention, or one among figures. A number stays with the word after it. */
export const dateInWords = (day: CalendarDay, more?: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tag(), { calendar: "gregory", timeZone: "UTC", day: "numeric", month: "long", ...more })
    .format(Date.parse(day))
    .replace(/(\d) /g, "$1\u00A0");
