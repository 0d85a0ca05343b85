import * as contract from "@noren/contract/calls/borrow";
import { type BorrowStatus, borrowStatuses, meanings } from "@noren/lending/order";
import { awaitingCarrier } from "../../carrier/carrier-standing.ts";
import { billOf, loanOn } from "../../lending/bill.ts";
import { rateCaps } from "../../store/offers.ts";
import { loanRecords } from "../../store/loans.ts";
import { ordersOfGroup } from "../../store/orders.ts";
import { signedInCall } from "../../wire/call-handler.ts";
import { pageOf, readMark } from "../../wire/pages.ts";

const statusesOfGroup = (borrowType: 0 | 1): BorrowStatus[] =>
  borrowStatuses.filter((status) => meanings[status].borrowType === borrowType);

export const bill = signedInCall(contract.bill, async ({ input, session, services }) => {
  const { borrowType, page } = input.query;
  const group = statusesOfGroup(borrowType === contract.borrowTypes.processing ? 0 : 1);
  const { db, clock } = services;
  const { shown, next } = await pageOf(
    (count) => ordersOfGroup(db.drizzle, session.userId, group, readMark(page, "query.page"), count),
    ({ appliedAt, orderId }) => ({ at: appliedAt, id: orderId }),
  );
  const records = await loanRecords(
    db.drizzle,
    shown.map((order) => order.orderId),
  );
  const waiting = await awaitingCarrier(db.drizzle, services, session.userId);
  const caps = await rateCaps(db.drizzle);
  const day = clock.today();
  return {
    details: shown.map((order) => {
      const awaitsCarrier = waiting.some(({ orderId }) => orderId === order.orderId);
      return billOf(order, loanOn(records.get(order.orderId), day, caps), day, caps, awaitsCarrier);
    }),
    ...next,
  };
});
