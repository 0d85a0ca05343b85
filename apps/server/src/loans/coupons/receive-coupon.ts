import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/coupon";
import { isAuthComplete } from "@noren/contract/user-status";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { couponShown } from "./coupon-shown.ts";
import { notify } from "../../customers/notify/notify.ts";
import { Refusal } from "../../platform/refusal.ts";
import { saveCoupon } from "./coupons.ts";
import { changingCall } from "../../calls/call-handler.ts";

/** 'the browser then calls `receiveCoupon/auth/complete` once (316 when nothing is due)' (product.md section 2). */
export const receiveCoupon = changingCall(contract.receiveCoupon, async ({ session, caller, services, tx }) => {
  const { clock, config } = services;
  const { welcome, minimum, days } = config.coupons;
  if (!isAuthComplete(session.bizStatus) || welcome === 0) throw new Refusal("nothingToReceive");
  const [at, day] = [clock.now(), clock.today()];
  const coupon = await saveCoupon(tx, {
    couponId: randomUUID(),
    userId: session.userId,
    kind: "welcome",
    amount: welcome,
    minimum,
    expiration: addDays(day, days),
    state: "usable",
    madeAt: at,
    changedAt: at,
  });
  if (!coupon) throw new Refusal("nothingToReceive");
  const values = { amount: welcome, until: coupon.expiration };
  await notify(tx, services, { userId: session.userId, kind: "coupon-received", values });
  return couponShown(coupon, day, caller.language);
});
