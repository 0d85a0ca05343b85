import { formatDay } from "@noren/lending/calendar/calendar-day";
import { santiagoDay } from "@noren/lending/calendar/santiago";

/** The day in Santiago of a moment the server tells. */
export const shownDay = (instant: string): string => formatDay(santiagoDay(Date.parse(instant)));
