import { addDays, type CalendarDay, weekday } from "./calendar-day.ts";

/** Passed in, so that who has no calendar at hand (the browser) need not load one. */
export type IsHoliday = (day: CalendarDay) => boolean;

const SATURDAY = 6;
/** No run of days without banks comes near this; beyond it the calendar given is wrong. */
const LONGEST_PAUSE = 14;

/** Hábil bancario: Monday to Friday, no holiday, and not 31 December, when banks stay closed. */
export function isBankingDay(day: CalendarDay, isHoliday: IsHoliday): boolean {
  return weekday(day) < SATURDAY && !day.endsWith("-12-31") && !isHoliday(day);
}

export function sameOrNextBankingDay(day: CalendarDay, isHoliday: IsHoliday): CalendarDay {
  for (let later = 0; later <= LONGEST_PAUSE; later += 1) {
    const candidate = addDays(day, later);
    if (isBankingDay(candidate, isHoliday)) return candidate;
  }
  throw new RangeError(`no banking day within ${LONGEST_PAUSE} days of ${day}`);
}

export function nextBankingDay(day: CalendarDay, isHoliday: IsHoliday): CalendarDay {
  return sameOrNextBankingDay(addDays(day, 1), isHoliday);
}

/** The banking day that many after this one; 0 is the day itself, banking or not. */
export function addBankingDays(day: CalendarDay, count: number, isHoliday: IsHoliday): CalendarDay {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a number of banking days`);
  let reached = day;
  for (let passed = 0; passed < count; passed += 1) reached = nextBankingDay(reached, isHoliday);
  return reached;
}
