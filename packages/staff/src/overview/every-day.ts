import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";

/** A row a day from the first to the last: days on which nothing happened stand with nothing, so that a plot has no gaps. */
export function everyDay<Row extends { readonly day: string }>(
  rows: readonly Row[],
  first: CalendarDay,
  last: CalendarDay,
  nothing: Omit<Row, "day">,
): Row[] {
  const found = new Map(rows.map((row) => [row.day, row]));
  const all: Row[] = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    all.push(found.get(day) ?? ({ ...nothing, day } as unknown as Row));
  return all;
}
