/** What somebody has rejected and may still take back. A row is the rejection; whoever deletes it has taken it back, or made it final. */
import { and, asc, desc, eq, gt, lte } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { heldRejection } from "../tables.ts";

export type HeldRejection = typeof heldRejection.$inferSelect;
/** What may be said no to for good, five minutes later. */
export const heldQueues = heldRejection.queue.enumValues;
export type HeldKey = Pick<HeldRejection, "queue" | "itemId">;

const isOne = ({ queue, itemId }: HeldKey) => and(eq(heldRejection.queue, queue), eq(heldRejection.itemId, itemId));

/** Saved under the lock of what is rejected, once nothing is held of it. */
export async function holdRejection(tx: Executor, row: HeldRejection): Promise<void> {
  await tx.insert(heldRejection).values(row);
}

export async function findHeld(db: Executor, key: HeldKey): Promise<HeldRejection | undefined> {
  const [row] = await db.select().from(heldRejection).where(isOne(key));
  return row;
}

/** Whether it was there to be taken back: after its minutes it is not. */
export async function takeBack(tx: Executor, key: HeldKey, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(heldRejection)
    .where(and(isOne(key), gt(heldRejection.finalAt, now)))
    .returning({ itemId: heldRejection.itemId });
  return taken.length > 0;
}

/** For whoever makes it final: another server finds nothing. */
export async function endHeld(tx: Executor, key: HeldKey, now: Date): Promise<HeldRejection | undefined> {
  const [row] = await tx
    .delete(heldRejection)
    .where(and(isOne(key), lte(heldRejection.finalAt, now)))
    .returning();
  return row;
}

export const dueRejections = (db: Executor, now: Date, most: number): Promise<HeldKey[]> =>
  db
    .select({ queue: heldRejection.queue, itemId: heldRejection.itemId })
    .from(heldRejection)
    .where(lte(heldRejection.finalAt, now))
    .orderBy(asc(heldRejection.finalAt))
    .limit(most);

/** What somebody may still take back, the newest first. */
export const heldBy = (db: Executor, staffId: string, now: Date): Promise<HeldRejection[]> =>
  db
    .select()
    .from(heldRejection)
    .where(and(eq(heldRejection.staffId, staffId), gt(heldRejection.finalAt, now)))
    .orderBy(desc(heldRejection.madeAt));
