import * as contract from "@noren/contract/calls/borrow";
import type { BorrowStatus } from "@noren/lending/loan/borrow-status";
import { borrowStatuses, meanings } from "@noren/lending/loan/order";
import { awaitingCarrier } from "../carrier-check/carrier-standing.ts";
import { billOf, loanOn } from "../account/bill.ts";
import { rateCaps } from "../offers/offers.ts";
import { loanRecords } from "../account/loans.ts";
import { circumstancesOf } from "./order-circumstances.ts";
import { ordersOfGroup, statusesOf } from "./orders.ts";
import { signedInCall } from "../../calls/call-handler.ts";
import { pageOf, readMark } from "../../calls/pages.ts";

const statusesOfGroup = (borrowType: 0 | 1): BorrowStatus[] =>
  borrowStatuses.filter((status) => meanings[status].borrowType === borrowType);

function countsOf(orders: readonly { readonly borrowStatus: number }[]) {
  const completed = orders.filter(({ borrowStatus }) => meanings[borrowStatus as BorrowStatus].borrowType === 1).length;
  return { processing: orders.length - completed, completed };
}

export const bill = signedInCall(contract.bill, async ({ input, session, services }) => {
  const { borrowType, page } = input.query;
  const group = statusesOfGroup(borrowType === contract.borrowTypes.processing ? 0 : 1);
  const { db, clock } = services;
  const { shown, next } = await pageOf(
    (count) => ordersOfGroup(db.drizzle, session.userId, group, readMark(page, "query.page"), count),
    ({ appliedAt, orderId }) => ({ at: appliedAt, id: orderId }),
  );
  const orderIds = shown.map((order) => order.orderId);
  const records = await loanRecords(db.drizzle, orderIds);
  const circumstances = await circumstancesOf(db.drizzle, orderIds);
  const waiting = await awaitingCarrier(db.drizzle, services, session.userId);
  const caps = await rateCaps(db.drizzle);
  const day = clock.today();
  return {
    details: shown.map((order) => {
      const awaitsCarrier = waiting.some(({ orderId }) => orderId === order.orderId);
      const around = { ...circumstances.get(order.orderId), awaitsCarrier };
      return billOf(order, loanOn(records.get(order.orderId), day, caps), day, caps, around);
    }),
    ...next,
    counts: countsOf(await statusesOf(db.drizzle, session.userId)),
  };
});
