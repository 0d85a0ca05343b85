/** What a borrower may ask to repay today, to the peso: the server's figures, whatever the browser says. */
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Components } from "@noren/lending/money/components";
import { type CouponRefusal, couponDiscount } from "@noren/lending/loan/coupon";
import type { ExtensionCard } from "@noren/lending/loan/extension";
import { receivedFor } from "@noren/lending/loan/loan-history";
import { formatPesos, type Pesos, pesos } from "@noren/lending/money/money";
import type { CapRow } from "@noren/lending/price/rates";
import { billOn } from "@noren/lending/loan/repayment";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { withdrawalOn } from "@noren/lending/loan/withdrawal";
import { instantOf } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { StoredCoupon } from "../coupons/coupons.ts";
import type { Order } from "../application/orders.ts";
import type { LoanOnDay } from "../account/bill.ts";
import { requireExtension } from "./extension-offer.ts";

export type Purpose = "full" | "part" | "extension" | "withdrawal";

export interface AskedRepayment {
  readonly purpose: Purpose;
  /** Before a coupon. */
  readonly amount: Pesos;
  readonly owed: Components;
  readonly lastDay: CalendarDay;
  readonly card?: ExtensionCard;
}

/** A part may be paid within these days: its amount does not grow. */
const PART_DAYS = 3;

export function askRepayment(
  wanted: { readonly purpose: Purpose; readonly amount?: number | undefined },
  order: Order,
  loan: LoanOnDay,
  day: CalendarDay,
  caps: readonly CapRow[],
): AskedRepayment {
  const { today: owed, todayTotal } = billOn(loan.standing.account, day, caps);
  const { purpose } = wanted;
  if (purpose === "extension") {
    const card = requireExtension(order, loan, day, caps);
    return { purpose, amount: card.costNowTotal, owed: card.costNow, lastDay: day, card };
  }
  if (purpose === "withdrawal") return withdrawal(loan, owed, day);
  // 'full at any time (interest to that day)': tomorrow it is another amount
  if (purpose === "full") return { purpose, amount: todayTotal, owed, lastDay: day };
  const { amount = 0 } = wanted;
  if (amount < 1 || amount >= todayTotal) {
    const most = Math.max(1, todayTotal - 1);
    throw new Refusal("amountNotOffered", { least: 1, most }, { least: formatPesos(1), most: formatPesos(most) });
  }
  return { purpose, amount: pesos(amount), owed, lastDay: addDays(day, PART_DAYS) };
}

function withdrawal({ record }: LoanOnDay, owed: Components, day: CalendarDay): AskedRepayment {
  const { open, lastDay, giveBack } = withdrawalOn({
    principal: record.loan.terms.principal,
    payoutDay: record.loan.paidOutOn,
    received: receivedFor(record.history),
    day,
  });
  if (!open) throw new Refusal("withdrawalClosed", { lastDay });
  return { purpose: "withdrawal", amount: giveBack, owed, lastDay };
}

/** The end of its last day: the start of the next, by the zone's own rules. */
export const endOf = (lastDay: CalendarDay): Date => instantOf(startOfSantiagoDay(addDays(lastDay, 1)));

type TakesOff =
  | { readonly usable: true; readonly discount: Pesos }
  | { readonly usable: false; readonly reason: CouponRefusal | "nothing-left-to-pay" };

/** What a coupon takes off; it never takes off principal, so a withdrawal has nothing for it. */
export function takesOff(coupon: StoredCoupon, asked: AskedRepayment, day: CalendarDay): TakesOff {
  if (asked.purpose === "withdrawal") return { usable: false, reason: "nothing-to-take-off" };
  const result = couponDiscount({
    coupon: { ...coupon, amount: pesos(coupon.amount), minimum: pesos(coupon.minimum) },
    day,
    owed: asked.owed,
    repayment: asked.amount,
    another: false,
  });
  // Something is left to pay: an intent of nothing could not be paid.
  const isAll = result.usable && result.discount >= asked.amount;
  return isAll ? { usable: false, reason: "nothing-left-to-pay" } : result;
}

export function discountOf(coupon: StoredCoupon, asked: AskedRepayment, day: CalendarDay): Pesos {
  const result = takesOff(coupon, asked, day);
  if (!result.usable) throw new Refusal("couponRefused", { reason: result.reason });
  return result.discount;
}
