import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";
import { coupon } from "./coupon.ts";
import { productItem } from "./product.ts";

export const guidanceMsg = defineCall({
  group: "preorder",
  name: "guidance-msg",
  summary: "What may be reserved as the next, larger loan",
  method: "GET",
  path: "/preorder/guidanceMsg",
  answer: z.object({
    /** The running loan that the coupon is for, or that the reserved one follows. */
    orderId: f.id,
    couponAmount: f.pesos,
    sumAmount: f.pesos,
    products: z.array(productItem),
    validUntil: f.calendarDay,
    /** Once it is reserved; `offered` means that it can be applied for now. */
    reservationId: z.optional(f.id),
    state: z.optional(z.enum(["reserved", "offered"])),
  }),
  codes: ["noGuidance"],
});

export const guidanceApply = defineCall({
  group: "preorder",
  name: "guidance-apply",
  summary: "Reserves the next loan and receives the repayment coupon",
  method: "POST",
  path: "/preorder/guidance/apply",
  body: z.object({ applyTotalAmount: f.pesos, products: z.array(productItem).check(z.minLength(1), z.maxLength(5)) }),
  answer: z.object({ reservationId: f.id, coupon }),
  codes: ["noGuidance", "guidanceChanged", "accountSuspended"],
  idempotent: true,
});

/** Added (product.md section 4: 'Cancelling costs nothing; an unused coupon goes back'). */
export const guidanceCancel = defineCall({
  group: "preorder",
  name: "guidance-cancel",
  summary: "Cancels the reservation of the next loan",
  method: "POST",
  path: "/preorder/guidance/cancel",
  body: z.object({ reservationId: f.id }),
  answer: f.none,
  codes: ["notFound", "reservationGone"],
  idempotent: true,
});
