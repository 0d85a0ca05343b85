import * as contract from "@noren/contract/calls/borrow";
import { openAccount } from "@noren/lending/account-of-loan";
import type { CalendarDay } from "@noren/lending/calendar-day";
import { extensionsLeft } from "@noren/lending/extension";
import { type BorrowStatus, borrowStatuses, isOwed, meanings } from "@noren/lending/order";
import { annualRate, type CapRow } from "@noren/lending/rates";
import { billOn } from "@noren/lending/repayment";
import { rateCaps } from "../../store/offers.ts";
import { type Loan, loansOf } from "../../store/payouts.ts";
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

interface Owed {
  readonly paidOutAt?: string;
  readonly owedToday: number;
  readonly owedOnDue: number;
  readonly overdueDays: number;
}

/** Nothing is owed before the money is there; what it will come to on the due date is what was accepted. */
function owedOf(order: Order, loan: Loan | undefined, day: CalendarDay, caps: readonly CapRow[]): Owed {
  const accepted = meanings[order.status].borrowType === 0 ? order.price.total : 0;
  if (!loan || !isOwed(order.status)) return { owedToday: 0, owedOnDue: accepted, overdueDays: 0 };
  const { terms, price, capRate, paidOutAt } = loan;
  const { todayTotal, onDueTotal, overdueDays } = billOn(
    openAccount({ terms, price, cap: annualRate(capRate) }),
    day,
    caps,
  );
  return {
    paidOutAt: paidOutAt.toISOString(),
    owedToday: todayTotal,
    owedOnDue: onDueTotal ?? todayTotal,
    overdueDays,
  };
}

const billDetail = (order: Order, owed: Owed) => ({
  orderId: order.orderId,
  productCode: order.productCode,
  productName: order.productName,
  productIcon: "/icon.svg",
  principal: order.principal,
  borrowStatus: order.status,
  appliedAt: order.appliedAt.toISOString(),
  dueDay: order.dueDay,
  ...owed,
  extensionsLeft: isOwed(order.status) ? extensionsLeft({ extensions: 0 }) : 0,
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
  const { db, clock } = services;
  const shown = orders.slice(0, A_PAGE);
  const loans = await loansOf(
    db.drizzle,
    shown.map((order) => order.orderId),
  );
  const caps = await rateCaps(db.drizzle);
  const last = shown.at(-1);
  return {
    details: shown.map((order) => billDetail(order, owedOf(order, loans.get(order.orderId), clock.today(), caps))),
    ...(orders.length > A_PAGE && last && { next: markOf(last) }),
  };
});
