import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { customType, date, timestamp } from "drizzle-orm/pg-core";

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** A calendar day in Santiago. */
export const day = (name: string) => date(name, { mode: "string" }).$type<CalendarDay>();
