import type { CalendarDay } from "@noren/lending/calendar-day";
import { desc } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { dayChange } from "./repayment-schema.ts";

export async function lastDayChanged(db: Executor): Promise<CalendarDay | undefined> {
  const [row] = await db.select().from(dayChange).orderBy(desc(dayChange.day)).limit(1);
  return row?.day as CalendarDay | undefined;
}

export async function finishDay(tx: Executor, day: CalendarDay, at: Date): Promise<void> {
  await tx.insert(dayChange).values({ day, doneAt: at }).onConflictDoNothing();
}
