import * as contract from "@noren/contract/calls/coupon";
import { couponShown } from "../../lending/coupon-shown.ts";
import { couponsOf } from "../../store/coupons.ts";
import { signedInCall } from "../../wire/call-handler.ts";

export const couponList = signedInCall(contract.couponList, async ({ session, caller, services }) => {
  const coupons = await couponsOf(services.db.drizzle, session.userId);
  const day = services.clock.today();
  return { details: coupons.map((coupon) => couponShown(coupon, day, caller.language)) };
});
