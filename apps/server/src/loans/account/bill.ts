import { productPicture } from "@noren/contract/product-picture";
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { totalOf } from "@noren/lending/money/components";
import { extensionsLeft } from "@noren/lending/loan/extension";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { type LoanStanding, standingOn } from "@noren/lending/loan/loan-history";
import type { BorrowStatus } from "@noren/lending/loan/borrow-status";
import { isOwed, meanings } from "@noren/lending/loan/order";
import type { CapRow } from "@noren/lending/price/rates";
import { billOn } from "@noren/lending/loan/repayment";
import { Refusal } from "../../platform/refusal.ts";
import type { LoanRecord } from "./loans.ts";
import type { Circumstances } from "../application/order-circumstances.ts";
import type { Order } from "../application/orders.ts";

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

/** A loan as it stands on a day; nothing for an order whose money is not out. */
export interface LoanOnDay {
  readonly record: LoanRecord;
  readonly standing: LoanStanding;
}

/**
 * What happened tomorrow was recorded by a server whose clock is a moment ahead of this one's: nothing can be said about a day
 * that is over, and whoever asks again is answered.
 */
export function loanOn(
  record: LoanRecord | undefined,
  day: CalendarDay,
  caps: readonly CapRow[],
): LoanOnDay | undefined {
  if (!record) return undefined;
  const days = [record.loan.terms.issue, ...record.events.map((event) => event.day)];
  if (days.some((one) => one > day)) throw new Refusal("unavailable");
  return { record, standing: standingOn(record.history, day, caps, isHoliday) };
}

/** Nothing is owed before the money is there; what it will come to on the due date is what was accepted. */
function owedOf(order: Order, loan: LoanOnDay | undefined, day: CalendarDay, caps: readonly CapRow[]) {
  const accepted = meanings[order.status].borrowType === 0 ? order.price.total : 0;
  if (!loan || !isOwed(order.status)) return { owedToday: 0, owedOnDue: accepted, overdueDays: 0, extensionsLeft: 0 };
  const { account } = loan.standing;
  const { todayTotal, onDueTotal, overdueDays } = billOn(account, day, caps);
  return {
    owedToday: todayTotal,
    owedOnDue: onDueTotal ?? todayTotal,
    overdueDays,
    extensionsLeft: extensionsLeft(account),
  };
}

/** What stands round an order, and whether it waits for the carrier's word. */
type Around = Partial<Circumstances> & { readonly awaitsCarrier?: boolean };

/** While somebody else is to act, the borrower is asked for nothing: not for paying either. */
function nextStepOf({ status }: Order, loan: LoanOnDay | undefined, around: Around): string {
  if (around.dispute) return "wait-for-dispute";
  if (around.awaitsCarrier === true) return "carrier-check";
  if (status === borrowStatus.inReview && around.atPerson === true) return "wait-for-person";
  if (status === borrowStatus.approved && around.payoutUnknown === true) return "wait-for-bank";
  if (status === borrowStatus.approved && around.payoutHeld === true) return "wait-for-hold";
  if (isOwed(status) && loan?.standing.held === true) return "wait-for-voucher";
  return nextSteps[status];
}

/** What was paid for it in all, and how much less that is than was promised for the last day. */
function settledOf({ price }: Order, { standing }: LoanOnDay) {
  const paid = totalOf(standing.books.paid);
  return { paid, ...(paid < price.total && { saved: price.total - paid }) };
}

const datesOf = (order: Order, loan: LoanOnDay | undefined) => ({
  ...(loan && { paidOutAt: loan.record.loan.paidOutAt.toISOString() }),
  ...(loan &&
    order.status === borrowStatus.settled &&
    order.settledOn !== null && { settledOn: order.settledOn, ...settledOf(order, loan) }),
});

/** One order as the borrower sees it on a day. */
export const billOf = (
  order: Order,
  loan: LoanOnDay | undefined,
  day: CalendarDay,
  caps: readonly CapRow[],
  around: Around = {},
) => ({
  orderId: order.orderId,
  productCode: order.productCode,
  productName: order.productName,
  productIcon: productPicture(order.periodDays),
  periodDays: order.periodDays,
  principal: order.principal,
  borrowStatus: order.status,
  ...(around.reason !== undefined && { reason: around.reason }),
  appliedAt: order.appliedAt.toISOString(),
  dueDay: order.dueDay,
  ...datesOf(order, loan),
  ...owedOf(order, loan, day, caps),
  nextStep: nextStepOf(order, loan, around),
});
