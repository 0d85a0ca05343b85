import { and, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { agreement, loanOrder } from "./tables.ts";
import { decision } from "../decision/tables.ts";

export async function saveAgreement(tx: Executor, row: typeof agreement.$inferInsert): Promise<void> {
  await tx.insert(agreement).values(row);
}

/** By whom, when, on what and in which language it was accepted; its text stays sealed. */
export async function agreementEvidence(db: Executor, orderId: string) {
  const [row] = await db
    .select({
      language: agreement.language,
      deviceId: agreement.deviceId,
      sessionId: agreement.sessionId,
      acceptedAt: agreement.acceptedAt,
    })
    .from(agreement)
    .where(eq(agreement.orderId, orderId));
  return row;
}

/** What this person accepted, as it was sealed that day; somebody else's counts as a missing one. */
export async function acceptedAgreement(db: Executor, userId: string, orderId: string) {
  const [row] = await db
    .select(getTableColumns(agreement))
    .from(agreement)
    .innerJoin(loanOrder, eq(loanOrder.orderId, agreement.orderId))
    .where(and(eq(agreement.orderId, orderId), eq(loanOrder.userId, userId)));
  return row;
}

export async function saveDecision(tx: Executor, row: typeof decision.$inferInsert): Promise<void> {
  await tx.insert(decision).values(row);
}

/** The newest decision of each order. */
export async function decisionsOf(db: Executor, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, typeof decision.$inferSelect>();
  const rows = await db
    .selectDistinctOn([decision.orderId])
    .from(decision)
    .where(inArray(decision.orderId, [...orderIds]))
    .orderBy(decision.orderId, desc(decision.decidedAt));
  return new Map(rows.map((row) => [row.orderId, row]));
}
