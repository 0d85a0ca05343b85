/** When the time is over that the money of a loan must be kept: nothing says any more whose it was, and every sum stays. */
import { eq, sql } from "drizzle-orm";
import type { Executor } from "../platform/database/database.ts";
import { ledgerEntry, ledgerTransaction, purgedCash } from "./ledger/tables.ts";
import { forgetDifferencesOf } from "./payment-differences.ts";
import { CAME_BACK, paymentsOfOrder, sourceOf } from "./payments.ts";
import { payment, payout } from "./tables.ts";

/** What caused them may name an order, a payment or a payout; a day's transaction of many loans only when the last one is gone. */
async function forgetEntries(tx: Executor, orderId: string): Promise<void> {
  const own = await tx
    .selectDistinct({ transactionId: ledgerEntry.transactionId })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, orderId));
  await tx.update(ledgerEntry).set({ orderId: null }).where(eq(ledgerEntry.orderId, orderId));
  const payments = await paymentsOfOrder(tx, orderId);
  await tx.execute(sql`
    update ${ledgerTransaction} t set source = 'purged:' || t.transaction_id
    where (t.transaction_id = any(${`{${own.map(({ transactionId }) => transactionId).join(",")}}`}::uuid[])
        -- while it had no owner it stood in suspense, under its own name
        or t.source ^@ any(${sql.param(payments.map((one) => `${sourceOf(one)}:`))}::text[]))
      and not exists (select from ${ledgerEntry} e where e.transaction_id = t.transaction_id and e.order_id is not null)`);
}

export async function forgetMoneyOf(tx: Executor, orderId: string): Promise<void> {
  await forgetEntries(tx, orderId);
  await tx.update(purgedCash).set({
    cameIn: sql`${purgedCash.cameIn} + (select coalesce(sum(amount), 0) from ${payment}
      where order_id = ${orderId} and state <> 'reversed' and provider <> ${CAME_BACK})`,
    wentOut: sql`${purgedCash.wentOut} + (select coalesce(sum(amount), 0) from ${payout} where order_id = ${orderId} and state = 'accepted')`,
  });
  await tx.update(payment).set({ setAsideFrom: null }).where(eq(payment.setAsideFrom, orderId));
  await forgetDifferencesOf(tx, orderId);
  await tx.delete(payment).where(eq(payment.orderId, orderId));
  await tx.delete(payout).where(eq(payout.orderId, orderId));
}
