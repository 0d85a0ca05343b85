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
    couponAmount: f.pesos,
    sumAmount: f.pesos,
    products: z.array(productItem),
    validUntil: f.calendarDay,
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
  codes: ["noGuidance", "accountSuspended"],
  idempotent: true,
});
