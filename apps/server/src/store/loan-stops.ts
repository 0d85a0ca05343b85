import { and, inArray, isNull } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { dispute } from "./repayment-schema.ts";

/** Which of these loans somebody does not recognise as theirs. */
export async function disputedAmong(db: Executor, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: dispute.orderId })
    .from(dispute)
    .where(and(inArray(dispute.orderId, [...orderIds]), isNull(dispute.closedOn)));
  return new Set(rows.map((row) => row.orderId));
}
