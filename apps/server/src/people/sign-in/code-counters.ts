/**
 * On what a phone's codes of a day are counted. 'Wrong tries on devices the account knows count apart from strangers''
 * (product.md section 6), and so do those of a device that came back by face. Whoever calls holds the phone's lock.
 */
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { and, count, eq, lt } from "drizzle-orm";
import { type Counters, isUsedUp } from "../../customers/one-time-code.ts";
import { isKnownTo } from "../../customers/sessions.ts";
import { phoneGuard } from "../../customers/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { PhoneGuard } from "./one-time-codes.ts";
import { byFace } from "./tables.ts";

/** Whose tries these are: any stranger's, any device's that the account knows, or this one's alone. */
type Pool = "strangers" | "known" | "by-face";

export interface CodeCounters extends Counters {
  readonly guard: PhoneGuard;
  readonly deviceId: string;
  readonly pool: Pool;
}

const poolsRow = ({ phoneIndex, day }: PhoneGuard, deviceId: string) =>
  and(eq(byFace.phoneIndex, phoneIndex), eq(byFace.deviceId, deviceId), eq(byFace.day, day));

export const strangersCounters = (guard: PhoneGuard, deviceId: string): CodeCounters => ({
  guard,
  deviceId,
  pool: "strangers",
  lastSentAt: guard.lastSentAt,
  sentToday: guard.sentToday,
  wrongToday: guard.wrongToday,
});

export async function countersOn(tx: Executor, guard: PhoneGuard, deviceId: string): Promise<CodeCounters> {
  const strangers = strangersCounters(guard, deviceId);
  const [back] = await tx.select().from(byFace).where(poolsRow(guard, deviceId));
  if (back) return { ...strangers, pool: "by-face", sentToday: back.sent, wrongToday: back.wrong };
  if (!(await isKnownTo(tx, guard.phoneIndex, deviceId))) return strangers;
  return { ...strangers, pool: "known", sentToday: guard.knownSentToday, wrongToday: guard.knownWrongToday };
}

export async function saveCounters(tx: Executor, counters: CodeCounters): Promise<void> {
  const { guard, deviceId, pool, lastSentAt, sentToday, wrongToday } = counters;
  if (pool === "by-face")
    await tx.update(byFace).set({ sent: sentToday, wrong: wrongToday }).where(poolsRow(guard, deviceId));
  const { phoneIndex, ...values } = guard;
  const counted = {
    strangers: { sentToday, wrongToday },
    known: { knownSentToday: sentToday, knownWrongToday: wrongToday },
    "by-face": {},
  }[pool];
  await tx
    .update(phoneGuard)
    .set({ ...values, ...counted, lastSentAt })
    .where(eq(phoneGuard.phoneIndex, phoneIndex));
}

/** How many devices may come back to a phone in a day: whoever holds a film of its owner gains little. */
const WAYS_BACK_A_PHONE = 3;

export type WayBack = "open" | "not-needed" | "used-up";

/** Once a device and day, where it may try no code any more. */
export async function wayBack(tx: Executor, counters: CodeCounters): Promise<WayBack> {
  if (!isUsedUp(counters)) return "not-needed";
  const { guard, pool } = counters;
  const [row] = await tx
    .select({ ways: count() })
    .from(byFace)
    .where(and(eq(byFace.phoneIndex, guard.phoneIndex), eq(byFace.day, guard.day)));
  return pool === "by-face" || (row?.ways ?? 0) >= WAYS_BACK_A_PHONE ? "used-up" : "open";
}

export async function openWayBack(tx: Executor, { guard, deviceId }: CodeCounters): Promise<void> {
  const { phoneIndex, day } = guard;
  await tx.insert(byFace).values({ phoneIndex, deviceId, day });
}

export async function purgeWaysBack(db: Executor, before: Date): Promise<void> {
  await db.delete(byFace).where(lt(byFace.day, santiagoDay(before.getTime())));
}
