import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { CapRow } from "@noren/lending/price/rates";
import { and, asc, eq, isNull, lt, lte, or } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { rateCap } from "./tables.ts";
import { rateCapLoad } from "./tables.ts";

/**
 * Saves a published cap. One that is there stays as it is: only an end that was open is filled in. `contradicts`: another
 * rate or another end is published for the same type and day.
 */
export async function saveCap(
  tx: Executor,
  cap: Omit<CapRow, "sample" | "knownOn" | "endKnownOn">,
  today: CalendarDay,
): Promise<"new" | "known" | "contradicts"> {
  const { type: capType, from: fromDay, to = null, rate: annualRate, certificate } = cap;
  const added = await tx
    .insert(rateCap)
    .values({ capType, fromDay, toDay: to, annualRate, certificate, knownOn: today, endKnownOn: to && today })
    .onConflictDoNothing()
    .returning({ fromDay: rateCap.fromDay });
  if (added.length > 0) return "new";
  const thisOne = and(eq(rateCap.capType, capType), eq(rateCap.fromDay, fromDay));
  const [stored] = await tx.select().from(rateCap).where(thisOne).for("update");
  if (stored?.annualRate !== annualRate) return "contradicts";
  if (to === null || stored.toDay === to) return "known";
  if (stored.toDay !== null) return "contradicts";
  await tx.update(rateCap).set({ toDay: to, endKnownOn: today }).where(thisOne);
  return "known";
}

/**
 * Those in force whose loans nobody has looked through yet, the oldest first. On the day one becomes known another server may
 * still be beginning a loan under the one before, and what was counted that morning stands: it is looked at when the day is over.
 */
export async function uncheckedCaps(db: Executor, today: CalendarDay) {
  const { capType, fromDay, annualRate, knownOn } = rateCap;
  return db
    .select({ capType, fromDay, annualRate })
    .from(rateCap)
    .where(and(isNull(rateCap.checkedAt), lte(fromDay, today), or(isNull(knownOn), lt(knownOn, today))))
    .orderBy(asc(fromDay), asc(capType));
}

export async function endCapCheck(
  db: Executor,
  cap: Pick<typeof rateCap.$inferSelect, "capType" | "fromDay">,
  at: Date,
): Promise<void> {
  const thisOne = and(eq(rateCap.capType, cap.capType), eq(rateCap.fromDay, cap.fromDay));
  await db.update(rateCap).set({ checkedAt: at }).where(thisOne);
}

/** Whether this process is to ask: not loaded today yet, and nobody asked since then. */
export async function takeCapLoad(db: Executor, day: CalendarDay, at: Date, since: Date): Promise<boolean> {
  const taken = await db
    .update(rateCapLoad)
    .set({ askedAt: at })
    .where(
      and(
        or(isNull(rateCapLoad.loadedOn), lt(rateCapLoad.loadedOn, day)),
        or(isNull(rateCapLoad.askedAt), lte(rateCapLoad.askedAt, since)),
      ),
    )
    .returning({ askedAt: rateCapLoad.askedAt });
  return taken.length > 0;
}

export async function endCapLoad(tx: Executor, day: CalendarDay): Promise<void> {
  await tx.update(rateCapLoad).set({ loadedOn: day });
}
