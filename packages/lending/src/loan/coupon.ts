// Coupons. Product, section 4: "a fixed sum off interest and costs (never principal), minimum, expiration; kinds:
// welcome, repayment (loan guide), campaign (staff). One a repayment; a failed or expired intent gives it back."
import { allocate } from "../money/allocation.ts";
import type { CalendarDay } from "../calendar/calendar-day.ts";
import { type Component, type Components, totalOf } from "../money/components.ts";
import { type Pesos, pesos } from "../money/money.ts";

export type CouponKind = "welcome" | "repayment" | "campaign";
export type CouponState = "usable" | "reserved" | "used" | "expired" | "withdrawn";

export interface Coupon {
  kind: CouponKind;
  amount: Pesos;
  /** the smallest repayment it can be used with, counted before it is taken off */
  minimum: Pesos;
  /** last day it can be used */
  expiration: CalendarDay;
  state: CouponState;
}

/** Interest and costs. Stamp tax is neither: it is collected for the state. */
export const couponComponents: readonly Component[] = ["collectionCost", "lateInterest", "interest", "fee", "iva"];

export type CouponRefusal = "not-usable" | "expired" | "below-minimum" | "nothing-to-take-off" | "one-a-repayment";

interface CouponUse {
  coupon: Coupon;
  day: CalendarDay;
  owed: Components;
  /** what is to be repaid, before the coupon */
  repayment: Pesos;
  /** the repayment already has a coupon */
  another: boolean;
}

/** What it takes off, or why it cannot be used. */
export function couponDiscount({
  coupon,
  day,
  owed,
  repayment,
  another,
}: CouponUse): { usable: true; discount: Pesos } | { usable: false; reason: CouponRefusal } {
  if (another) return { usable: false, reason: "one-a-repayment" };
  if (coupon.state !== "usable") return { usable: false, reason: "not-usable" };
  if (day > coupon.expiration) return { usable: false, reason: "expired" };
  if (repayment < coupon.minimum) return { usable: false, reason: "below-minimum" };
  const discount = Math.min(repayment, totalOf(allocate(owed, coupon.amount, couponComponents).allocated));
  return discount === 0
    ? { usable: false, reason: "nothing-to-take-off" }
    : { usable: true, discount: pesos(discount) };
}

/**
 * From which states each event leads on: to `good` while the coupon has not expired, to `past` afterwards. A payment counts
 * from the payer's time: told late, it finds its coupon given back or run out, and takes it all the same.
 */
const transitions = {
  "intent-made": { from: ["usable"], good: "reserved", past: undefined },
  "intent-paid": { from: ["reserved", "usable", "expired", "withdrawn"], good: "used", past: "used" },
  "intent-failed": { from: ["reserved"], good: "usable", past: "expired" },
  "intent-expired": { from: ["reserved"], good: "usable", past: "expired" },
  "payment-reversed": { from: ["used"], good: "usable", past: "expired" },
  "day-changed": { from: ["usable"], good: undefined, past: "expired" },
  "reservation-cancelled": { from: ["usable"], good: "withdrawn", past: "withdrawn" },
} as const satisfies Record<
  string,
  { from: readonly CouponState[]; good: CouponState | undefined; past: CouponState | undefined }
>;

export type CouponEvent = keyof typeof transitions;

/** The state that follows, or undefined where that cannot happen to this coupon. */
export function nextCouponState(
  { state, expiration }: Pick<Coupon, "state" | "expiration">,
  event: CouponEvent,
  day: CalendarDay,
): CouponState | undefined {
  const { from, good, past } = transitions[event];
  if (!from.some((one) => one === state)) return undefined;
  return day <= expiration ? good : past;
}
