import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { and, count, desc, eq, exists, gte, inArray, lt, max, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { decision } from "../decision/tables.ts";
import { loanOrder } from "../application/tables.ts";
import { carrierCheck, carrierTry } from "./tables.ts";

export type CarrierCheck = typeof carrierCheck.$inferSelect;

/** A new code kills the old one. The caller holds the person's lock, here and below. */
export async function replaceCheck(tx: Executor, check: CarrierCheck): Promise<void> {
  await tx
    .update(carrierCheck)
    .set({ state: "replaced" })
    .where(and(eq(carrierCheck.userId, check.userId), eq(carrierCheck.state, "live")));
  await tx.insert(carrierCheck).values(check);
}

export async function setCheckState(tx: Executor, checkId: string, state: CarrierCheck["state"]): Promise<void> {
  await tx.update(carrierCheck).set({ state }).where(eq(carrierCheck.checkId, checkId));
}

export async function liveCheck(tx: Executor, userId: string): Promise<CarrierCheck | undefined> {
  const [row] = await tx
    .select()
    .from(carrierCheck)
    .where(and(eq(carrierCheck.userId, userId), eq(carrierCheck.state, "live")));
  return row;
}

/** The check this request was a try of, whatever became of it. */
export async function checkTriedWith(tx: Executor, userId: string, keyHash: Buffer): Promise<CarrierCheck | undefined> {
  const tried = tx
    .select({ one: sql`1` })
    .from(carrierTry)
    .where(and(eq(carrierTry.checkId, carrierCheck.checkId), eq(carrierTry.keyHash, keyHash)));
  const [row] = await tx
    .select()
    .from(carrierCheck)
    .where(and(eq(carrierCheck.userId, userId), exists(tried)));
  return row;
}

export async function findCheck(tx: Executor, checkId: string): Promise<CarrierCheck> {
  const [row] = await tx.select().from(carrierCheck).where(eq(carrierCheck.checkId, checkId));
  if (!row) throw new Error("a carrier check vanished");
  return row;
}

export type TryState = (typeof carrierTry.$inferSelect)["state"];

export async function saveTry(tx: Executor, row: typeof carrierTry.$inferInsert): Promise<void> {
  await tx
    .insert(carrierTry)
    .values(row)
    .onConflictDoUpdate({ target: [carrierTry.checkId, carrierTry.keyHash], set: { state: row.state } });
}

/** Of one code; one that is being asked about counts, so that many at once are no more than allowed. */
export async function triesOf(tx: Executor, checkId: string): Promise<number> {
  const [row] = await tx
    .select({ tries: count() })
    .from(carrierTry)
    .where(and(eq(carrierTry.checkId, checkId), inArray(carrierTry.state, ["asked", "wrong"])));
  return row?.tries ?? 0;
}

const ofPerson = (userId: string) =>
  sql`${carrierTry.checkId} in (select ${carrierCheck.checkId} from ${carrierCheck} where ${carrierCheck.userId} = ${userId})`;

export async function failuresSince(db: Executor, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ failures: count() })
    .from(carrierTry)
    .where(and(ofPerson(userId), eq(carrierTry.state, "wrong"), gte(carrierTry.triedAt, since)));
  return row?.failures ?? 0;
}

/** What was passed with this very number. */
export async function hasPassed(db: Executor, userId: string, phoneIndex: Buffer): Promise<boolean> {
  const [row] = await db
    .select({ checkId: carrierCheck.checkId })
    .from(carrierCheck)
    .where(
      and(eq(carrierCheck.userId, userId), eq(carrierCheck.phoneIndex, phoneIndex), eq(carrierCheck.state, "passed")),
    )
    .limit(1);
  return row !== undefined;
}

/** The same counters that a phone's own codes have, of the day that began then. */
export async function carrierCounters(tx: Executor, userId: string, dayBegan: Date) {
  const [sent] = await tx
    .select({ lastSentAt: max(carrierCheck.madeAt), sentToday: count() })
    .from(carrierCheck)
    .where(
      and(
        eq(carrierCheck.userId, userId),
        gte(carrierCheck.madeAt, dayBegan),
        inArray(carrierCheck.state, ["live", "passed", "spent", "replaced"]),
      ),
    );
  const wrongToday = await failuresSince(tx, userId, dayBegan);
  return { lastSentAt: sent?.lastSentAt ?? null, sentToday: sent?.sentToday ?? 0, wrongToday };
}

export interface WaitingOrder {
  readonly orderId: string;
  readonly appliedAt: Date;
}

/** Orders in review whose last word is that the carrier must be asked. */
export async function ordersAwaitingCarrier(db: Executor, userId: string): Promise<readonly WaitingOrder[]> {
  const lastOutcome = db
    .select({ outcome: decision.outcome })
    .from(decision)
    .where(eq(decision.orderId, loanOrder.orderId))
    .orderBy(desc(decision.decidedAt))
    .limit(1);
  return db
    .select({ orderId: loanOrder.orderId, appliedAt: loanOrder.appliedAt })
    .from(loanOrder)
    .where(
      and(
        eq(loanOrder.userId, userId),
        eq(loanOrder.status, borrowStatus.inReview),
        sql`(${lastOutcome}) = 'wait-carrier-check'`,
      ),
    );
}

/** Their tries go with them. */
export async function purgeCarrierChecks(db: Executor, madeBefore: Date): Promise<void> {
  await db.delete(carrierCheck).where(lt(carrierCheck.madeAt, madeBefore));
}
