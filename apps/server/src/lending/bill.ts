import { openAccount } from "@noren/lending/account-of-loan";
import type { CalendarDay } from "@noren/lending/calendar-day";
import { extensionsLeft } from "@noren/lending/extension";
import { type BorrowStatus, isOwed, meanings } from "@noren/lending/order";
import { annualRate, type CapRow } from "@noren/lending/rates";
import { billOn } from "@noren/lending/repayment";
import type { Order } from "../store/orders.ts";
import type { Loan } from "../store/payouts.ts";

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

/** One order as the borrower sees it on a day. */
export const billOf = (order: Order, loan: Loan | undefined, day: CalendarDay, caps: readonly CapRow[]) => ({
  orderId: order.orderId,
  productCode: order.productCode,
  productName: order.productName,
  productIcon: "/icon.svg",
  principal: order.principal,
  borrowStatus: order.status,
  appliedAt: order.appliedAt.toISOString(),
  dueDay: order.dueDay,
  ...owedOf(order, loan, day, caps),
  extensionsLeft: isOwed(order.status) ? extensionsLeft({ extensions: 0 }) : 0,
  nextStep: nextSteps[order.status],
});
