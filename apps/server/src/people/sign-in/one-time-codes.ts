import { otpTypes } from "@noren/contract/calls/login";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Executor } from "../../platform/database/database.ts";
import { oneTimeCode, phoneGuard } from "../../customers/tables.ts";

export type PhoneGuard = typeof phoneGuard.$inferSelect;
export type OneTimeCode = typeof oneTimeCode.$inferSelect;

/** Locks the phone's row until the transaction ends: codes of one phone are handled one after the other. */
export async function lockPhone(tx: Executor, phoneIndex: Buffer, day: CalendarDay): Promise<PhoneGuard> {
  await tx.insert(phoneGuard).values({ phoneIndex, day }).onConflictDoNothing();
  const [guard] = await tx.select().from(phoneGuard).where(eq(phoneGuard.phoneIndex, phoneIndex)).for("update");
  if (!guard) throw new Error("the phone's row vanished under its lock");
  return guard.day === day ? guard : { ...guard, day, sentToday: 0, wrongToday: 0 };
}

export async function saveGuard(tx: Executor, guard: PhoneGuard): Promise<void> {
  const { phoneIndex, ...values } = guard;
  await tx.update(phoneGuard).set(values).where(eq(phoneGuard.phoneIndex, phoneIndex));
}

/** By text or by voice, a code to sign in with is a code to sign in with. */
const loginTypes: readonly number[] = [otpTypes.login, otpTypes.voice];
const liveCode = (phoneIndex: Buffer, type: number) =>
  and(
    eq(oneTimeCode.phoneIndex, phoneIndex),
    inArray(oneTimeCode.type, loginTypes.includes(type) ? [...loginTypes] : [type]),
    eq(oneTimeCode.state, "live"),
  );

/** 'a new code kills the old one' (product.md section 6). */
export async function replaceCode(tx: Executor, code: typeof oneTimeCode.$inferInsert): Promise<void> {
  await tx.update(oneTimeCode).set({ state: "replaced" }).where(liveCode(code.phoneIndex, code.type));
  await tx.insert(oneTimeCode).values(code);
}

export async function findLiveCode(tx: Executor, phoneIndex: Buffer, type: number): Promise<OneTimeCode | undefined> {
  const [code] = await tx.select().from(oneTimeCode).where(liveCode(phoneIndex, type));
  return code;
}

/** The last code of this phone that was used on this device, for a request that comes again after a lost answer. */
export async function lastUsedCode(tx: Executor, phoneIndex: Buffer, type: number): Promise<OneTimeCode | undefined> {
  const [code] = await tx
    .select()
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.phoneIndex, phoneIndex), eq(oneTimeCode.type, type), eq(oneTimeCode.state, "used")))
    .orderBy(desc(oneTimeCode.madeAt))
    .limit(1);
  return code;
}

export async function saveCode(
  tx: Executor,
  codeId: string,
  change: Partial<Pick<OneTimeCode, "state" | "wrongTries" | "usedWith">>,
): Promise<void> {
  await tx.update(oneTimeCode).set(change).where(eq(oneTimeCode.codeId, codeId));
}

/** The provider refused the message: the code is void and the phone may ask again at once. */
export async function withdrawUnsentCode(tx: Executor, codeId: string, phoneIndex: Buffer): Promise<void> {
  await saveCode(tx, codeId, { state: "unsent" });
  await tx
    .update(phoneGuard)
    .set({ lastSentAt: null, sentToday: sql`greatest(${phoneGuard.sentToday} - 1, 0)` })
    .where(eq(phoneGuard.phoneIndex, phoneIndex));
}

/** product.md section 8: one-time codes are kept 30 days. */
export async function purgeCodes(db: Executor, madeBefore: Date): Promise<void> {
  await db.delete(oneTimeCode).where(lt(oneTimeCode.madeAt, madeBefore));
}
