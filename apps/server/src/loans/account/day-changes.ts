import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { desc, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { dailyTask, dayChange } from "./tables.ts";

export async function lastDayChanged(db: Executor): Promise<CalendarDay | undefined> {
  const [row] = await db.select().from(dayChange).orderBy(desc(dayChange.day)).limit(1);
  return row?.day;
}

export async function finishDay(tx: Executor, day: CalendarDay, at: Date): Promise<void> {
  await tx.insert(dayChange).values({ day, doneAt: at }).onConflictDoNothing();
}

/** The names of what was done for this day already. */
export async function tasksDoneOn(db: Executor, day: CalendarDay): Promise<ReadonlySet<string>> {
  const rows = await db.select().from(dailyTask);
  return new Set(rows.filter((row) => row.day >= day).map(({ name }) => name));
}

/** The last day something was done for; never yet, nothing. */
export async function lastDoneOn(db: Executor, name: string): Promise<CalendarDay | undefined> {
  const [row] = await db.select().from(dailyTask).where(eq(dailyTask.name, name));
  return row?.day;
}

export async function finishTask(db: Executor, name: string, day: CalendarDay): Promise<void> {
  await db.insert(dailyTask).values({ name, day }).onConflictDoUpdate({ target: dailyTask.name, set: { day } });
}
