import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

/** product.md section 4: welcome, repayment (loan guide), campaign (staff). */
export const couponKinds = ["welcome", "repayment", "campaign"] as const;

export const coupon = z.object({
  couponId: f.id,
  kind: z.enum(couponKinds),
  title: z.string(),
  amount: f.pesos,
  minimum: f.pesos,
  expiration: f.calendarDay,
  state: z.enum(["usable", "reserved", "used", "expired"]),
});

export const receiveCoupon = defineCall({
  group: "coupon",
  name: "receive-coupon",
  summary: "Receives the welcome coupon once certification is complete",
  method: "POST",
  path: "/coupon/receiveCoupon/auth/complete",
  answer: coupon,
  codes: ["nothingToReceive"],
  idempotent: true,
  // Home asks by itself, and nobody is asked who they are for a present.
  withoutProof: true,
});

export const couponList = defineCall({
  group: "coupon",
  name: "coupon-list",
  summary: "The user's coupons",
  method: "GET",
  path: "/coupon/couponList",
  answer: f.list(coupon),
  codes: [],
});
