/** 'stored as DD/MM/YYYY' (specification, section 5): days as people write them, and as they are counted. */
import { addMonths, type CalendarDay, isCalendarDay } from "@noren/lending/calendar/calendar-day";
import { MAX_AGE, MIN_AGE } from "../constants.ts";
import { type Fault, fault, faultIf } from "./fault.ts";

export function parseFormDay(typed: unknown): CalendarDay | undefined {
  const match = typeof typed === "string" ? /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) : null;
  const day = `${match?.[3]}-${match?.[2]}-${match?.[1]}`;
  return isCalendarDay(day) ? day : undefined;
}

export const formDayOf = (day: CalendarDay): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** 'only dates from 80 years ago to 18 years ago': the birthday itself counts. `today` is Santiago's. */
export function birthdayFaults(path: string, typed: unknown, today: CalendarDay): Fault[] {
  const day = parseFormDay(typed);
  if (!day) return [fault(path, typed === undefined || typed === "" ? "missing" : "wrong_form")];
  return [
    ...faultIf(today < addMonths(day, MIN_AGE * 12), path, "too_young"),
    ...faultIf(today > addMonths(day, MAX_AGE * 12), path, "too_old"),
  ];
}
