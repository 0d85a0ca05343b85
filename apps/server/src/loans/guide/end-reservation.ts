/** What becomes of a reserved loan. The loan before it decides: settled, the reserved one is offered; overdue, it lapses. */
import { addBankingDays } from "@noren/lending/calendar/banking-days";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { nextReservationState, type ReservationEvent } from "@noren/lending/loan/loan-guide";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { changeCoupon, lockCoupon } from "../coupons/coupons.ts";
import type { Executor } from "../../platform/database/database.ts";
import {
  changeReservation,
  findReservation,
  lockReservation,
  type Reservation,
  reservationAfter,
  reservationsOver,
} from "./reservations.ts";
import { notify } from "../../customers/notify/notify.ts";

const OFFERED_BANKING_DAYS = 7;

export interface Chosen {
  readonly productCode: string;
  readonly amount: number;
}

/** Exactly these products with exactly these amounts. */
export function isExactly(products: Reservation["products"], chosen: readonly Chosen[]): boolean {
  return (
    products.length === chosen.length &&
    products.every(({ productCode, productAmount }) =>
      chosen.some((one) => one.productCode === productCode && one.amount === productAmount),
    )
  );
}

/** 'Cancelling costs nothing; an unused coupon goes back.' Returns whether there was anything to end. */
export async function endReservation(
  tx: Executor,
  { clock }: Pick<Services, "clock">,
  { reservationId, couponId }: Pick<Reservation, "reservationId" | "couponId">,
  event: Extract<ReservationEvent, "cancelled" | "current-overdue" | "time-passed">,
): Promise<boolean> {
  // The coupon first: whoever gives it back at this moment then finds the reservation ended, or is found having done so.
  await lockCoupon(tx, couponId);
  const found = await lockReservation(tx, reservationId);
  const state = found && nextReservationState(found.state, event);
  if (state === undefined) return false;
  const changedAt = clock.now();
  await changeReservation(tx, reservationId, { state, changedAt });
  await changeCoupon(tx, couponId, "reservation-cancelled", clock.today(), changedAt);
  return true;
}

/** 'When that is settled, the reserved loan is offered.' To be called in the transaction that settles the loan. */
export async function reservationAfterSettled(tx: Executor, services: Services, orderId: string): Promise<void> {
  const waiting = await reservationAfter(tx, orderId);
  const found = waiting && (await lockReservation(tx, waiting.reservationId));
  const state = found && nextReservationState(found.state, "current-settled");
  if (!found || state === undefined) return;
  const validUntil = addBankingDays(services.clock.today(), OFFERED_BANKING_DAYS, isHoliday);
  await changeReservation(tx, found.reservationId, { state, validUntil, changedAt: services.clock.now() });
  const values = { amount: found.sumAmount, until: validUntil };
  await notify(tx, services, { userId: found.userId, kind: "reservation-offered", values });
}

/** A loan that falls overdue is no longer in good standing. To be called in the transaction that marks it overdue. */
export async function reservationAfterOverdue(tx: Executor, services: Services, orderId: string): Promise<void> {
  const waiting = await reservationAfter(tx, orderId);
  if (waiting) await endReservation(tx, services, waiting, "current-overdue");
}

/** The loan that was settled is owed again: what was offered after it is offered no more. */
export async function reservationAfterReversal(tx: Executor, services: Services, orderId: string): Promise<void> {
  const waiting = await reservationAfter(tx, orderId);
  if (waiting) await endReservation(tx, services, waiting, "time-passed");
}

/** Of a change of day. */
export async function expireReservations(tx: Executor, services: Services, day: CalendarDay): Promise<void> {
  for (const over of await reservationsOver(tx, day)) await endReservation(tx, services, over, "time-passed");
}

/** The reserved loan is applied for once, by its owner, as it was reserved, while it is offered. The person is locked. */
export async function takeReservation(
  tx: Executor,
  { clock }: Services,
  userId: string,
  asked: { readonly reservationId: string; readonly products: readonly Chosen[] },
): Promise<void> {
  const own = await findReservation(tx, userId, asked.reservationId);
  const found = own && (await lockReservation(tx, own.reservationId));
  if (!found) throw new Refusal("notFound");
  if (found.state === "reserved") throw new Refusal("reservationWaits");
  const state = nextReservationState(found.state, "price-accepted");
  if (state === undefined || found.validUntil < clock.today()) throw new Refusal("reservationGone");
  if (!isExactly(found.products, asked.products)) throw new Refusal("guidanceChanged");
  await changeReservation(tx, found.reservationId, { state, changedAt: clock.now() });
}
