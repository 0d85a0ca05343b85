import { and, desc, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Executor } from "../database/database.ts";
import { sealedKey, ticketKey } from "./tables.ts";

export type StoredKey = typeof sealedKey.$inferSelect;

/** Any number that only key rotation locks on. */
const KEY_LOCK = 7_025_002;

export async function lockKeys(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
}

/** The keys that still open envelopes, newest first. */
export async function loadKeys(db: Executor, now: Date): Promise<StoredKey[]> {
  return db
    .select()
    .from(sealedKey)
    .where(or(isNull(sealedKey.retiresAt), gt(sealedKey.retiresAt, now)))
    .orderBy(desc(sealedKey.madeAt));
}

export async function saveKey(tx: Executor, key: typeof sealedKey.$inferInsert): Promise<void> {
  await tx.insert(sealedKey).values(key);
}

export async function retireOthers(tx: Executor, keptId: string, at: Date): Promise<void> {
  await tx
    .update(sealedKey)
    .set({ retiresAt: at })
    .where(and(ne(sealedKey.id, keptId), isNull(sealedKey.retiresAt)));
}

export async function destroyRetiredKeys(db: Executor, now: Date): Promise<void> {
  await db.delete(sealedKey).where(lte(sealedKey.retiresAt, now));
  await db.delete(ticketKey).where(lte(ticketKey.retiresAt, now));
}

export type StoredTicketKey = typeof ticketKey.$inferSelect;

/** Newest first: it makes tickets, the others still open them. */
export async function loadTicketKeys(db: Executor, now: Date): Promise<StoredTicketKey[]> {
  return db
    .select()
    .from(ticketKey)
    .where(or(isNull(ticketKey.retiresAt), gt(ticketKey.retiresAt, now)))
    .orderBy(desc(ticketKey.madeAt));
}

/** The one before it goes once no ticket of its own can be needed any more. */
export async function saveTicketKey(tx: Executor, key: typeof ticketKey.$inferInsert, othersRetireAt: Date) {
  await tx.insert(ticketKey).values(key);
  await tx
    .update(ticketKey)
    .set({ retiresAt: othersRetireAt })
    .where(and(ne(ticketKey.id, key.id), isNull(ticketKey.retiresAt)));
}
