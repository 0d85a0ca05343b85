/** What can be done today with a loan that is owed, each with its figures: all, a part, an extension, giving it back. */
import type { Language } from "@noren/contract/languages";
import { owedOn } from "@noren/lending/loan/account-of-loan";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { totalOf } from "@noren/lending/money/components";
import { receivedFor } from "@noren/lending/loan/loan-history";
import { type Pesos, pesos } from "@noren/lending/money/money";
import type { CapRow } from "@noren/lending/price/rates";
import { billOn, tryPayment } from "@noren/lending/loan/repayment";
import { withdrawalOn } from "@noren/lending/loan/withdrawal";
import { couponsOf, type StoredCoupon } from "../coupons/coupons.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Intent } from "../../money/intents.ts";
import type { Order } from "../application/orders.ts";
import { orderOfGuideCoupon } from "../guide/reservations.ts";
import type { LoanOnDay } from "../account/bill.ts";
import { couponShown } from "../coupons/coupon-shown.ts";
import { extensionOn } from "./extension-offer.ts";
import { type AskedRepayment, askRepayment, takesOff } from "./repayment-asked.ts";

interface OwedLoan {
  readonly order: Order;
  readonly loan: LoanOnDay;
  readonly day: CalendarDay;
  readonly caps: readonly CapRow[];
}

const THOUSAND = 1000;

/** A first suggestion that the borrower changes: half of what is owed, in whole thousands where there are some. */
function suggestedPart(owed: Pesos): number {
  const half = Math.floor(owed / 2);
  return half < THOUSAND ? half : Math.floor(half / THOUSAND) * THOUSAND;
}

/** What is asked for, where it is a part of what is owed at all. */
function partOf({ loan, day, caps }: OwedLoan, wanted: number | undefined): Pesos | undefined {
  const { todayTotal } = billOn(loan.standing.account, day, caps);
  const amount = wanted ?? suggestedPart(todayTotal);
  return amount > 0 && amount < todayTotal ? pesos(amount) : undefined;
}

function partLeft({ loan, day, caps }: OwedLoan, amount: Pesos) {
  const { account, leftOnDue } = tryPayment(loan.standing.account, { day, amount }, caps);
  const left = owedOn(account, day, caps);
  return { amount, principalLeft: left.principal, left: totalOf(left), leftOnDue };
}

export function choicesOf(owed: OwedLoan, wantedPart: number | undefined) {
  const { order, loan, day, caps } = owed;
  const { record } = loan;
  const { open, lastDay, giveBack } = withdrawalOn({
    principal: record.loan.terms.principal,
    payoutDay: record.loan.paidOutOn,
    received: receivedFor(record.history),
    day,
  });
  const offer = extensionOn(order, loan, day, caps);
  const part = partOf(owed, wantedPart);
  return {
    withdrawal: { open, lastDay, giveBack },
    extension: offer.offered
      ? {
          offered: true,
          costNow: offer.costNowTotal,
          due: offer.due,
          totalAtEnd: offer.totalAtEnd,
          extraCost: offer.extraCost,
        }
      : { offered: false, reason: offer.reason },
    ...(part !== undefined && { part: partLeft(owed, part) }),
  };
}

/** Every way of repaying it that a coupon might be used with. */
function askable(owed: OwedLoan, wantedPart: number | undefined): readonly AskedRepayment[] {
  const { order, loan, day, caps } = owed;
  const ask = (purpose: AskedRepayment["purpose"], amount?: number): AskedRepayment =>
    askRepayment({ purpose, amount }, order, loan, day, caps);
  const part = partOf(owed, wantedPart);
  return [
    ask("full"),
    ...(part === undefined ? [] : [ask("part", part)]),
    ...(extensionOn(order, loan, day, caps).offered ? [ask("extension")] : []),
  ];
}

/** One that the open repayment of this very loan holds is free again for the next one. */
const asFree = (coupon: StoredCoupon, open: Intent | undefined): StoredCoupon =>
  coupon.state === "reserved" && coupon.couponId === open?.couponId ? { ...coupon, state: "usable" } : coupon;

/** The coupons that take something off, and how much each way: what the call that starts a repayment will return. */
export async function couponsFor(
  db: Executor,
  owed: OwedLoan,
  { wantedPart, open, language }: { wantedPart: number | undefined; open: Intent | undefined; language: Language },
) {
  const { order, day } = owed;
  const ways = askable(owed, wantedPart);
  const usable = [];
  for (const coupon of await couponsOf(db, order.userId)) {
    const free = asFree(coupon, open);
    const off = ways.flatMap((asked) => {
      const result = takesOff(free, asked, day);
      return result.usable ? [[asked.purpose, result.discount] as const] : [];
    });
    if (off.length === 0) continue;
    const bound = await orderOfGuideCoupon(db, coupon.couponId);
    if (bound === undefined || bound === order.orderId)
      usable.push({ ...couponShown(free, day, language), takesOff: Object.fromEntries(off) });
  }
  return usable;
}
