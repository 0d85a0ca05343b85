import * as contract from "@noren/contract/calls/borrow";
import { type BorrowStatus, borrowStatuses, meanings } from "@noren/lending/order";
import { Refusal } from "../../refusal.ts";
import { type Order, ordersOfGroup, type PageMark } from "../../store/orders.ts";
import { instantOf } from "../../clock.ts";
import { signedInCall } from "../../wire/call-handler.ts";

const A_PAGE = 20;

const statusesOfGroup = (borrowType: 0 | 1): BorrowStatus[] =>
  borrowStatuses.filter((status) => meanings[status].borrowType === borrowType);

/** What the borrower does next, in a word that the app has a text for. */
const nextSteps: Readonly<Record<BorrowStatus, string>> = {
  10: "wait-for-decision",
  20: "wait-for-payout",
  25: "correct-account",
  30: "none",
  40: "pay",
  50: "read-reasons",
  60: "none",
  70: "pay",
  80: "pay",
};

/** Nothing is owed before the money is there; what it will come to on the due date is what was accepted. */
const billDetail = (order: Order) => ({
  orderId: order.orderId,
  productCode: order.productCode,
  productName: order.productName,
  productIcon: "/icon.svg",
  principal: order.principal,
  borrowStatus: order.status,
  appliedAt: order.appliedAt.toISOString(),
  dueDay: order.dueDay,
  owedToday: 0,
  owedOnDue: meanings[order.status].borrowType === 0 ? order.price.total : 0,
  overdueDays: 0,
  extensionsLeft: 0,
  nextStep: nextSteps[order.status],
});

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
  const shown = orders.slice(0, A_PAGE);
  const last = shown.at(-1);
  return {
    details: shown.map(billDetail),
    ...(orders.length > A_PAGE && last && { next: markOf(last) }),
  };
});
