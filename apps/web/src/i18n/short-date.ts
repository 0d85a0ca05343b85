import { dateIn } from "@noren/contract/date-words";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { language } from "./texts.ts";

/** '16 dic': where columns are narrow, and on the landing page, which pays for every byte. */
export const shortDate = (day: CalendarDay, more?: Intl.DateTimeFormatOptions): string => dateIn(language(), day, more);
