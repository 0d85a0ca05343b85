import { and, eq, lt, notInArray, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { sentMessage } from "./tables.ts";

export async function recordMessage(db: Executor, row: typeof sentMessage.$inferInsert): Promise<void> {
  await db.insert(sentMessage).values(row);
}

/** Unless something is known of it already. */
export async function recordMessageOnce(db: Executor, row: typeof sentMessage.$inferInsert): Promise<void> {
  await db.insert(sentMessage).values(row).onConflictDoNothing();
}

/** Refused by the provider, and not tried again since. */
export const refusedOnce = sql`(${sentMessage.state} = 'undelivered' and ${sentMessage.providerId} is null
  and ${sentMessage.changedAt} = ${sentMessage.madeAt})`;

/** Answers whether this caller may send it once more: it was refused at its first try, or no try of it is known. */
export async function retakeMessage(tx: Executor, row: typeof sentMessage.$inferInsert): Promise<boolean> {
  const taken = await tx
    .insert(sentMessage)
    .values(row)
    .onConflictDoUpdate({
      target: sentMessage.messageId,
      set: { state: row.state, changedAt: row.changedAt },
      setWhere: refusedOnce,
    })
    .returning({ messageId: sentMessage.messageId });
  return taken.length > 0;
}

/** What became of the last try. */
export async function recordTry(
  db: Executor,
  messageId: string,
  fate: Pick<typeof sentMessage.$inferSelect, "state" | "providerId" | "changedAt">,
): Promise<void> {
  await db.update(sentMessage).set(fate).where(eq(sentMessage.messageId, messageId));
}

/** A final state never changes again: reports may come twice and out of order. */
export async function recordReport(
  db: Executor,
  providerId: string,
  state: "delivered" | "undelivered",
  at: Date,
): Promise<void> {
  await db
    .update(sentMessage)
    .set({ state, changedAt: at })
    .where(and(eq(sentMessage.providerId, providerId), notInArray(sentMessage.state, ["delivered", "undelivered"])));
}

export async function purgeSentMessages(db: Executor, madeBefore: Date): Promise<void> {
  await db.delete(sentMessage).where(lt(sentMessage.madeAt, madeBefore));
}
