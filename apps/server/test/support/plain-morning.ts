/** When a test begins: its figures are the same whatever the day it is run on. */
import { addDays, type CalendarDay, calendarMonthsOrFraction } from "@noren/lending/calendar/calendar-day";
import { isBankingDay } from "@noren/lending/calendar/banking-days";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { santiagoDay, startOfSantiagoDay } from "@noren/lending/calendar/santiago";

const dueIn = [0, 15, 30];

/** A loan of this day falls due on the day it names, and its stamp tax is that of one month. */
const isPlain = (day: CalendarDay): boolean =>
  dueIn.every((days) => isBankingDay(addDays(day, days), isHoliday)) &&
  calendarMonthsOrFraction(day, addDays(day, 30)) === 1;

export function nextPlainDay(from: CalendarDay): CalendarDay {
  const found = Array.from({ length: 90 }, (_, days) => addDays(from, days)).find(isPlain);
  if (found === undefined) throw new Error("no plain day within three months");
  return found;
}

/** Codes end at midnight and reminders wait for the morning: a test that began in the evening would meet either in its middle. */
const nineOf = (day: CalendarDay): number => startOfSantiagoDay(day) + 9 * HOUR_MS;

export function nextPlainMorning(after: number): number {
  const nine = nineOf(nextPlainDay(santiagoDay(after)));
  return nine > after ? nine : nineOf(nextPlainDay(addDays(santiagoDay(after), 1)));
}
