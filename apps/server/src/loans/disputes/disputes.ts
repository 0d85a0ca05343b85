import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { dispute } from "./tables.ts";

export type StoredDispute = typeof dispute.$inferSelect;

/** One open dispute an order: the unique index decides; returns whether it was saved. */
export async function saveDispute(
  tx: Executor,
  row: Omit<StoredDispute, "closedOn" | "outcome" | "answerSealed" | "changedAt">,
): Promise<boolean> {
  const saved = await tx
    .insert(dispute)
    .values({ ...row, changedAt: row.madeAt })
    .onConflictDoNothing()
    .returning({ disputeId: dispute.disputeId });
  return saved.length > 0;
}

export async function findDispute(db: Executor, disputeId: string): Promise<StoredDispute | undefined> {
  const [row] = await db.select().from(dispute).where(eq(dispute.disputeId, disputeId));
  return row;
}

/** What keeps money from going out: somebody does not recognise the loan, or was found not to have asked for it. */
export async function disputeAgainst(db: Executor, orderId: string): Promise<"open" | "fraud" | undefined> {
  const rows = await db
    .select({ closedOn: dispute.closedOn, outcome: dispute.outcome })
    .from(dispute)
    .where(eq(dispute.orderId, orderId));
  if (rows.some(({ outcome }) => outcome === "fraud")) return "fraud";
  return rows.some(({ closedOn }) => closedOn === null) ? "open" : undefined;
}

export async function closeDispute(
  tx: Executor,
  disputeId: string,
  answered: Pick<StoredDispute, "closedOn" | "outcome" | "answerSealed" | "changedAt">,
): Promise<void> {
  await tx.update(dispute).set(answered).where(eq(dispute.disputeId, disputeId));
}

/** Which of these loans somebody does not recognise as theirs. */
export async function disputedAmong(db: Executor, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: dispute.orderId })
    .from(dispute)
    .where(and(inArray(dispute.orderId, [...orderIds]), isNull(dispute.closedOn)));
  return new Set(rows.map((row) => row.orderId));
}
