// When somebody has to load the next cap: without a row in force nothing can be quoted.
import { addDays, type CalendarDay, daysBetween } from "../calendar/calendar-day.ts";
import { type CapRow, type CapType, capInForce } from "./rates.ts";

/** So many days before a row ends somebody is told. */
const WARN_DAYS = 7;
/** Ley 18.010 art. 6: published "en la primera quincena" of each month. */
const PUBLISHED_BY_DAY = 16;

export interface CapWarning {
  readonly type: CapType;
  /** none in force · in force, with nothing to follow it · open, but this month's was published by now */
  readonly warning: "missing" | "ending" | "outdated";
  /** the last day of what is in force */
  readonly lastDay?: CalendarDay;
}

function warningOf(rows: readonly CapRow[], type: CapType, day: CalendarDay): CapWarning[] {
  const row = capInForce(rows, type, day);
  if (!row) return [{ type, warning: "missing" }];
  if (row.to !== undefined) {
    const isNear = daysBetween(day, row.to) < WARN_DAYS;
    const isFollowed = capInForce(rows, type, addDays(row.to, 1)) !== undefined;
    return isNear && !isFollowed ? [{ type, warning: "ending", lastDay: row.to }] : [];
  }
  // The sandbox's own row is published by nobody.
  const isDue = Number(day.slice(8)) >= PUBLISHED_BY_DAY && row.from.slice(0, 7) < day.slice(0, 7);
  return isDue && !row.sample ? [{ type, warning: "outdated" }] : [];
}

export function capWarnings(rows: readonly CapRow[], day: CalendarDay): readonly CapWarning[] {
  return [...warningOf(rows, 26, day), ...warningOf(rows, 45, day)];
}
