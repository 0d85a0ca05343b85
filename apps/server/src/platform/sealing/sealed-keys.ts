import { and, desc, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Executor } from "../database/database.ts";
import { sealedKey } from "./tables.ts";

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
}
