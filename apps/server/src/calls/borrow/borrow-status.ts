import * as contract from "@noren/contract/calls/borrow";
import { type BorrowStatus, locksNewLoans } from "@noren/lending/order";
import { statusesOf } from "../../store/orders.ts";
import { signedInCall } from "../../wire/call-handler.ts";

export const borrowStatus = signedInCall(contract.borrowStatus, async ({ session, services }) => {
  const rows = await statusesOf(services.db.drizzle, session.userId);
  const orders = rows.map(({ orderId, borrowStatus: status }) => ({ orderId, borrowStatus: status as BorrowStatus }));
  return { orders, locked: orders.some((order) => locksNewLoans(order.borrowStatus)) };
});
