import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/preorder";
import { couponShown } from "../coupons/coupon-shown.ts";
import { guideOffer } from "./guidance.ts";
import { isExactly } from "./end-reservation.ts";
import { notify } from "../../customers/notify/notify.ts";
import { Refusal } from "../../platform/refusal.ts";
import { saveCoupon } from "../coupons/coupons.ts";
import { lockOrder } from "../application/orders.ts";
import { lockPerson } from "../../customers/people.ts";
import { saveReservation } from "./reservations.ts";
import { changingCall } from "../../calls/call-handler.ts";

/** Reserves exactly what is offered, and gives the coupon for the running loan. */
export const guidanceApply = changingCall(contract.guidanceApply, async ({ input, session, caller, services, tx }) => {
  const { clock, config } = services;
  const { userId } = session;
  const { state } = await lockPerson(tx, userId);
  const offer = await guideOffer(tx, services, { userId, state });
  const current = offer && (await lockOrder(tx, offer.orderId));
  if (current?.status !== borrowStatus.running || !offer) throw new Refusal("noGuidance");
  const { products, sumAmount, couponAmount, validUntil, orderId } = offer;
  const asked = input.body.products.map(({ productCode, productAmount: amount }) => ({ productCode, amount }));
  if (input.body.applyTotalAmount !== sumAmount || !isExactly(products, asked)) throw new Refusal("guidanceChanged");
  const at = clock.now();
  const made = { userId, madeAt: at, changedAt: at };
  const coupon = await saveCoupon(tx, {
    ...made,
    couponId: randomUUID(),
    kind: "repayment",
    amount: couponAmount,
    minimum: Math.min(config.coupons.minimum, current.principal),
    expiration: validUntil,
    state: "usable",
  });
  if (!coupon) throw new Error("a new coupon was refused");
  const reservationId = randomUUID();
  const { couponId } = coupon;
  const reserved = { reservationId, orderId, products, sumAmount, couponId, validUntil, state: "reserved" } as const;
  if (!(await saveReservation(tx, { ...made, ...reserved }))) throw new Refusal("noGuidance");
  const values = { amount: couponAmount, until: validUntil };
  await notify(tx, services, { userId, kind: "coupon-received", values });
  return { reservationId, coupon: couponShown(coupon, clock.today(), caller.language) };
});
