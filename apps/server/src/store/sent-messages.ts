import { and, eq, lt, notInArray } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { sentMessage } from "./schema.ts";

export async function recordMessage(db: Executor, row: typeof sentMessage.$inferInsert): Promise<void> {
  await db.insert(sentMessage).values(row);
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
