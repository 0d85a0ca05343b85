import type { Language } from "@noren/contract/languages";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { nextCouponState } from "@noren/lending/loan/coupon";
import type { StoredCoupon } from "./coupons.ts";
import { say } from "../../platform/texts/texts.ts";

/** What a withdrawn one is shown as is nobody's business: it is not listed. */
type ShownState = Exclude<StoredCoupon["state"], "withdrawn">;

/** A coupon as its owner sees it on a day: one that ran out is 'expired' even before the change of day was worked through. */
export function couponShown(coupon: StoredCoupon, day: CalendarDay, language: Language) {
  const { couponId, kind, amount, minimum, expiration } = coupon;
  const state = (nextCouponState(coupon, "day-changed", day) ?? coupon.state) as ShownState;
  return { couponId, kind, title: say(language, `coupon.${kind}`), amount, minimum, expiration, state };
}
