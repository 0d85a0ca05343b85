import { and, eq, lt } from "drizzle-orm";
import type { Executor } from "../platform/database/database.ts";
import { idempotency } from "./tables.ts";

export interface ClaimedKey {
  readonly userId: string;
  readonly key: string;
  readonly call: string;
  readonly requestHash: Buffer;
  readonly at: Date;
}

export type Claim =
  | "ours"
  | { readonly call: string; readonly requestHash: Buffer; readonly answerSealed: Buffer | null };

/**
 * Claims the key for this transaction. While another transaction holds it, this waits; when that one commits, its answer
 * is found, and when it rolls back, the key is ours: no second effect, no lost one.
 */
export async function claimKey(tx: Executor, { at, ...row }: ClaimedKey): Promise<Claim> {
  const claimed = await tx
    .insert(idempotency)
    .values({ ...row, madeAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return "ours";
  const [found] = await tx
    .select({
      call: idempotency.call,
      requestHash: idempotency.requestHash,
      answerSealed: idempotency.answerSealed,
    })
    .from(idempotency)
    .where(and(eq(idempotency.userId, row.userId), eq(idempotency.key, row.key)));
  if (!found) throw new Error("a claimed key vanished");
  return found;
}

export async function keepAnswer(tx: Executor, userId: string, key: string, answerSealed: Buffer): Promise<void> {
  await tx
    .update(idempotency)
    .set({ answerSealed })
    .where(and(eq(idempotency.userId, userId), eq(idempotency.key, key)));
}

/** What was refused was not done: the same key may ask again. */
export async function releaseKey(tx: Executor, userId: string, key: string): Promise<void> {
  await tx.delete(idempotency).where(and(eq(idempotency.userId, userId), eq(idempotency.key, key)));
}

/** product.md section 8: idempotency answers are kept 30 days. */
export async function purgeKeys(db: Executor, madeBefore: Date): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.madeAt, madeBefore));
}
