import * as contract from "@noren/contract/calls/borrow";
import { type BorrowStatus, borrowStatuses, meanings } from "@noren/lending/order";
import { billOf, loanOn } from "../../lending/bill.ts";
import { rateCaps } from "../../store/offers.ts";
import { loanRecords } from "../../store/loans.ts";
import { Refusal } from "../../refusal.ts";
import { type Order, ordersOfGroup, type PageMark } from "../../store/orders.ts";
import { instantOf } from "../../clock.ts";
import { signedInCall } from "../../wire/call-handler.ts";

const A_PAGE = 20;

const statusesOfGroup = (borrowType: 0 | 1): BorrowStatus[] =>
  borrowStatuses.filter((status) => meanings[status].borrowType === borrowType);

const markOf = ({ appliedAt, orderId }: Order): string => `${appliedAt.getTime()}_${orderId}`;

function readMark(page: string | undefined): PageMark | undefined {
  if (page === undefined) return undefined;
  const match = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(page);
  if (!match) throw new Refusal("invalidInput", { fields: [{ path: "query.page", code: "page" }] });
  return { appliedAt: instantOf(Number(match[1])), orderId: match[2] ?? "" };
}

export const bill = signedInCall(contract.bill, async ({ input, session, services }) => {
  const { borrowType, page } = input.query;
  const group = statusesOfGroup(borrowType === contract.borrowTypes.processing ? 0 : 1);
  const orders = await ordersOfGroup(services.db.drizzle, session.userId, group, readMark(page), A_PAGE + 1);
  const { db, clock } = services;
  const shown = orders.slice(0, A_PAGE);
  const records = await loanRecords(
    db.drizzle,
    shown.map((order) => order.orderId),
  );
  const caps = await rateCaps(db.drizzle);
  const day = clock.today();
  const last = shown.at(-1);
  return {
    details: shown.map((order) => billOf(order, loanOn(records.get(order.orderId), day, caps), day, caps)),
    ...(orders.length > A_PAGE && last && { next: markOf(last) }),
  };
});
