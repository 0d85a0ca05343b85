import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { stepUpGuard } from "./tables.ts";

export interface StepUpWhere {
  readonly userId: string;
  /** Counted apart: whoever guesses at a change of number uses up nobody's tries on a new device. */
  readonly purpose: "new-device" | "change-of-phone";
  readonly deviceId: string;
  readonly day: CalendarDay;
}

/** Wrong answers of this day, on this device and on all of them. */
export async function wrongStepUps(
  tx: Executor,
  { userId, purpose, deviceId, day }: StepUpWhere,
): Promise<{ onDevice: number; inAll: number }> {
  const rows = await tx
    .select({ deviceId: stepUpGuard.deviceId, wrong: stepUpGuard.wrong })
    .from(stepUpGuard)
    .where(and(eq(stepUpGuard.userId, userId), eq(stepUpGuard.purpose, purpose), eq(stepUpGuard.day, day)));
  return {
    onDevice: rows.find((row) => row.deviceId === deviceId)?.wrong ?? 0,
    inAll: rows.reduce((sum, row) => sum + row.wrong, 0),
  };
}

export async function countWrongStepUp(tx: Executor, where: StepUpWhere): Promise<void> {
  await tx
    .insert(stepUpGuard)
    .values({ ...where, wrong: 1 })
    .onConflictDoUpdate({
      target: [stepUpGuard.userId, stepUpGuard.day, stepUpGuard.purpose, stepUpGuard.deviceId],
      set: { wrong: sql`${stepUpGuard.wrong} + 1` },
    });
}

export async function purgeStepUps(db: Executor, before: Date): Promise<void> {
  await db.delete(stepUpGuard).where(lt(stepUpGuard.day, santiagoDay(before.getTime())));
}
