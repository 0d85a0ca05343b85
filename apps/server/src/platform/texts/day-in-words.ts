import { dateIn } from "@noren/contract/date-words";
import type { Language } from "@noren/contract/languages";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";

/** '16 de diciembre de 2026', in messages; documents say '16-12-2026'. */
export const dayInWords = (language: Language, day: CalendarDay): string =>
  dateIn(language, day, { month: "long", year: "numeric" });
