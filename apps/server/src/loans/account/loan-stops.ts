import type { Voucher } from "@noren/lending/loan/voucher";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { dispute } from "../disputes/tables.ts";
import { voucher } from "../vouchers/tables.ts";

/** Which of these loans somebody does not recognise as theirs. */
export async function disputedAmong(db: Executor, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: dispute.orderId })
    .from(dispute)
    .where(and(inArray(dispute.orderId, [...orderIds]), isNull(dispute.closedOn)));
  return new Set(rows.map((row) => row.orderId));
}

/** The open voucher of each of these loans that has one: at most one an order. */
export async function openVouchersAmong(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Voucher>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: voucher.orderId, openedOn: voucher.openedOn })
    .from(voucher)
    .where(and(inArray(voucher.orderId, [...orderIds]), eq(voucher.state, "open")));
  return new Map(rows.map((row) => [row.orderId, { openedOn: row.openedOn, state: "open" }]));
}
