// The legal clock is Santiago's. Its days have 23, 24 or 25 hours, so nothing here adds hours to a day.
import { HOUR_MS } from "./durations.ts";
import { type CalendarDay, calendarDay } from "./calendar-day.ts";

/** Hours behind UTC, in summer and in winter. */
const OFFSETS = [3, 4] as const;

const inSantiago = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Santiago",
  calendar: "gregory",
  numberingSystem: "latn",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

export function santiagoDay(instantMs: number): CalendarDay {
  const [month, day, year] = inSantiago.format(instantMs).split("/");
  return calendarDay(`${year}-${month}-${day}`);
}

const timeInSantiago = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/Santiago",
  numberingSystem: "latn",
  hour: "2-digit",
  minute: "2-digit",
});

/** `23:59`, as the clocks on Santiago's walls say it. */
export const santiagoTime = (instantMs: number): string => timeInSantiago.format(instantMs);

/** First instant of the day; on the first Sunday of September or so that is 01:00, as midnight is skipped. */
export function startOfSantiagoDay(day: CalendarDay): number {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const start = OFFSETS.map((hours) => midnightUtc + hours * HOUR_MS).find((instant) => santiagoDay(instant) === day);
  if (start === undefined) throw new RangeError(`the time zone of Santiago has no start for ${day}`);
  return start;
}
