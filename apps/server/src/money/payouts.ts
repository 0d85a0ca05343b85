import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "../platform/database/database.ts";
import { payout, webhookEvent } from "./tables.ts";

export type Payout = typeof payout.$inferSelect;

export async function savePayout(tx: Executor, row: typeof payout.$inferInsert): Promise<void> {
  await tx.insert(payout).values(row);
}

export async function lockPayout(tx: Executor, payoutId: string): Promise<Payout | undefined> {
  const [row] = await tx.select().from(payout).where(eq(payout.payoutId, payoutId)).for("no key update");
  return row;
}

/** Which order a payout is of, without its lock: orders are locked before payouts. */
export async function orderOfPayout(db: Executor, payoutId: string): Promise<string | undefined> {
  const [row] = await db.select({ orderId: payout.orderId }).from(payout).where(eq(payout.payoutId, payoutId));
  return row?.orderId;
}

export async function changePayout(
  tx: Executor,
  payoutId: string,
  change: Partial<Pick<Payout, "state" | "providerId" | "reason" | "sentAt" | "doubtedAt" | "clearedAt" | "heldAt">> & {
    changedAt: Date;
  },
): Promise<void> {
  await tx.update(payout).set(change).where(eq(payout.payoutId, payoutId));
}

/** The newest of its purpose, so that nothing was sent after it. */
export async function isLastPayout(db: Executor, { orderId, purpose, madeAt }: Payout): Promise<boolean> {
  const later = and(eq(payout.orderId, orderId), eq(payout.purpose, purpose), gt(payout.madeAt, madeAt));
  return (await db.select({ one: payout.payoutId }).from(payout).where(later).limit(1)).length === 0;
}

/** The money is out, or nobody knows: said to have failed and to have arrived, or arrived and not to be booked. */
export const isInDoubt = and(isNotNull(payout.doubtedAt), isNull(payout.clearedAt));

/** Whether one is in doubt: until a person knows, nothing more is sent. */
export async function hasDoubtedPayout(db: Executor, orderId: string): Promise<boolean> {
  const doubted = and(eq(payout.orderId, orderId), isInDoubt);
  return (await db.select({ one: payout.payoutId }).from(payout).where(doubted).limit(1)).length > 0;
}

export async function sumInDoubt(db: Executor, orderId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${payout.amount}), 0)` })
    .from(payout)
    .where(and(eq(payout.orderId, orderId), isInDoubt));
  return Number(row?.sum ?? 0);
}

export async function findPayout(db: Executor, payoutId: string): Promise<Payout | undefined> {
  const [row] = await db.select().from(payout).where(eq(payout.payoutId, payoutId));
  return row;
}

export const payoutsOfOrder = (db: Executor, orderId: string) =>
  db.select().from(payout).where(eq(payout.orderId, orderId)).orderBy(desc(payout.madeAt));

/** One transfer of the bank is one payout. */
export async function isProviderIdUsed(db: Executor, providerId: string): Promise<boolean> {
  const found = await db.select({ one: payout.payoutId }).from(payout).where(eq(payout.providerId, providerId));
  return found.length > 0;
}

export const openStates = ["waiting", "sending", "under-way", "unknown"] as const;

/** The payout of a loan that is not over, if there is one: at most one an order. */
export async function lockOpenPayout(tx: Executor, orderId: string): Promise<Payout | undefined> {
  const isOpen = inArray(payout.state, [...openStates]);
  const [row] = await tx
    .select()
    .from(payout)
    .where(and(eq(payout.orderId, orderId), eq(payout.purpose, "loan"), isOpen))
    .for("no key update");
  return row;
}

/** Those whose outcome somebody must ask about. */
export async function unsettledPayouts(db: Executor, changedBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ payoutId: payout.payoutId })
    .from(payout)
    .where(and(inArray(payout.state, ["sending", "under-way", "unknown"]), lt(payout.changedAt, changedBefore)));
  return rows.map((row) => row.payoutId);
}

/** Those the bank might still send back. */
export async function acceptedPayouts(db: Executor, sentSince: Date): Promise<string[]> {
  const rows = await db
    .select({ payoutId: payout.payoutId })
    .from(payout)
    .where(and(eq(payout.state, "accepted"), gte(payout.sentAt, sentSince)));
  return rows.map((row) => row.payoutId);
}

/** That a provider's report came, without its text, which may name who paid. Returns whether it is the first time. */
export async function saveEvent(tx: Executor, row: typeof webhookEvent.$inferInsert): Promise<boolean> {
  const saved = await tx
    .insert(webhookEvent)
    .values(row)
    .onConflictDoNothing()
    .returning({ eventId: webhookEvent.eventId });
  return saved.length > 0;
}

export async function purgeEvents(db: Executor, receivedBefore: Date): Promise<void> {
  await db.delete(webhookEvent).where(lt(webhookEvent.receivedAt, receivedBefore));
}
