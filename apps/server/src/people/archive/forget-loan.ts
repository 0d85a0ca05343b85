/** An order of somebody erased, and all that hangs on it, is gone. Its entries stay in the ledger and are nobody's. */
import { and, eq, inArray, notExists } from "drizzle-orm";
import { contact } from "../../contact/tables.ts";
import { outgoingMail } from "../../customers/notify/tables.ts";
import { loan, loanBook, loanEvent, loanStop, writeOff } from "../../loans/account/tables.ts";
import { agreement, application, loanOrder, loanQuote, orderMove } from "../../loans/application/tables.ts";
import { decision, review } from "../../loans/decision/tables.ts";
import { dispute } from "../../loans/disputes/tables.ts";
import { reservation } from "../../loans/guide/tables.ts";
import { paymentPromise } from "../../loans/promises/tables.ts";
import { voucher } from "../../loans/vouchers/tables.ts";
import { forgetMoneyOf } from "../../money/forget-money.ts";
import { extensionAcceptance, repaymentIntent } from "../../money/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { orderArchive } from "./tables.ts";

/** What points at a row of another stands before it. */
const first = [
  outgoingMail,
  contact,
  reservation,
  review,
  voucher,
  dispute,
  paymentPromise,
  writeOff,
  loanStop,
  loanEvent,
] as const;
const then = [repaymentIntent, loanBook, loan, decision, agreement, orderArchive, orderMove] as const;

async function forgetAcceptances(tx: Executor, orderId: string): Promise<void> {
  const { intentId } = repaymentIntent;
  const own = tx.select({ intentId }).from(repaymentIntent).where(eq(repaymentIntent.orderId, orderId));
  await tx.delete(extensionAcceptance).where(inArray(extensionAcceptance.intentId, own));
}

/** With the order itself, and with its application and quote once no other order is of them. */
async function forgetOrder(tx: Executor, orderId: string): Promise<void> {
  const { applicationId } = loanOrder;
  const [order] = await tx.delete(loanOrder).where(eq(loanOrder.orderId, orderId)).returning({ applicationId });
  if (!order) return;
  const others = tx.select().from(loanOrder).where(eq(applicationId, application.applicationId));
  const [applied] = await tx
    .delete(application)
    .where(and(eq(application.applicationId, order.applicationId), notExists(others)))
    .returning({ quoteId: application.quoteId });
  if (applied) await tx.delete(loanQuote).where(eq(loanQuote.quoteId, applied.quoteId));
}

/** The order is locked, and its person is erased. */
export async function forgetLoan(tx: Executor, orderId: string): Promise<void> {
  for (const table of first) await tx.delete(table).where(eq(table.orderId, orderId));
  await forgetMoneyOf(tx, orderId);
  await forgetAcceptances(tx, orderId);
  for (const table of then) await tx.delete(table).where(eq(table.orderId, orderId));
  await forgetOrder(tx, orderId);
}
