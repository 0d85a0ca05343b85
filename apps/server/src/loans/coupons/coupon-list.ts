import * as contract from "@noren/contract/calls/coupon";
import { couponShown } from "./coupon-shown.ts";
import { couponsOf } from "./coupons.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const couponList = signedInCall(contract.couponList, async ({ session, caller, services }) => {
  const coupons = await couponsOf(services.db.drizzle, session.userId);
  const day = services.clock.today();
  return { details: coupons.map((coupon) => couponShown(coupon, day, caller.language)) };
});
