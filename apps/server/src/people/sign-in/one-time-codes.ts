import { otpTypes } from "@noren/contract/calls/login";
import { and, desc, eq, gte, inArray, lt } from "drizzle-orm";
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
  return guard.day === day ? guard : { ...guard, day, ...noneToday };
}

const noneToday = { sentToday: 0, wrongToday: 0, knownSentToday: 0, knownWrongToday: 0 };

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

interface Texted {
  readonly phoneIndex: Buffer;
  readonly deviceId: string;
  readonly since: Date;
}

/** Whether the last text with a code to sign in, asked for on this device, was not used. */
export async function hasUnusedText(tx: Executor, { phoneIndex, deviceId, since }: Texted): Promise<boolean> {
  const [last] = await tx
    .select({ state: oneTimeCode.state })
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.phoneIndex, phoneIndex),
        eq(oneTimeCode.type, otpTypes.login),
        eq(oneTimeCode.deviceId, deviceId),
        gte(oneTimeCode.madeAt, since),
      ),
    )
    .orderBy(desc(oneTimeCode.madeAt))
    .limit(1);
  return last !== undefined && last.state !== "used";
}

export async function saveCode(
  tx: Executor,
  codeId: string,
  change: Partial<Pick<OneTimeCode, "state" | "wrongTries" | "usedWith">>,
): Promise<void> {
  await tx.update(oneTimeCode).set(change).where(eq(oneTimeCode.codeId, codeId));
}

/** product.md section 8: one-time codes are kept 30 days. */
export async function purgeCodes(db: Executor, madeBefore: Date): Promise<void> {
  await db.delete(oneTimeCode).where(lt(oneTimeCode.madeAt, madeBefore));
}
