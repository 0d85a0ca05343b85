import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { insertRows } from "../../platform/database/bulk.ts";
import type { Executor } from "../../platform/database/database.ts";
import { outgoingMail } from "./tables.ts";

export type QueuedMail = typeof outgoingMail.$inferSelect;

/** Answers those that were not promised before: one receipt an event. */
export async function saveMails(
  tx: Executor,
  rows: readonly (typeof outgoingMail.$inferInsert)[],
): Promise<readonly string[]> {
  const saved = await insertRows(tx, outgoingMail, rows, sql`on conflict do nothing returning mail_id`);
  return saved.map((row) => String(row["mail_id"]));
}

/** How often one mail is tried: with the pauses below that is three days and a half. */
export const MOST_TRIES = 10;
const stillToSend = and(inArray(outgoingMail.state, ["waiting", "unknown"]), lt(outgoingMail.tries, MOST_TRIES));

/** From here until its outcome is recorded nobody knows whether it left. Nothing when there is nothing to send. */
export async function claimMail(tx: Executor, mailId: string, at: Date): Promise<QueuedMail | undefined> {
  const [row] = await tx
    .update(outgoingMail)
    .set({ state: "unknown", tries: sql`${outgoingMail.tries} + 1`, changedAt: at })
    .where(and(eq(outgoingMail.mailId, mailId), stillToSend))
    .returning();
  return row;
}

export async function recordMail(
  tx: Executor,
  mailId: string,
  fate: Pick<QueuedMail, "state" | "reason" | "changedAt">,
): Promise<void> {
  await tx.update(outgoingMail).set(fate).where(eq(outgoingMail.mailId, mailId));
}

/** Takes those whose pause is over, each pause twice the one before, so that no other process takes them too. */
export async function takeDueMails(tx: Executor, at: Date): Promise<string[]> {
  const pauseIsOver = sql`${outgoingMail.changedAt} + interval '5 minutes' * power(2, ${outgoingMail.tries}) <= ${at}`;
  const rows = await tx
    .update(outgoingMail)
    .set({ changedAt: at })
    .where(and(stillToSend, pauseIsOver))
    .returning({ mailId: outgoingMail.mailId });
  return rows.map((row) => row.mailId);
}
