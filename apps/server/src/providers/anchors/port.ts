import type { CalendarDay } from "@noren/lending/calendar/calendar-day";

/** Where the end of the staff's audit is put each day, out of reach of whoever holds the database. */
export interface Anchors {
  /** Where a day has one already, that one stays. */
  put(day: CalendarDay, anchor: Buffer): Promise<void>;
  get(day: CalendarDay): Promise<Buffer | undefined>;
}
