import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { type CouponEvent, nextCouponState } from "@noren/lending/loan/coupon";
import { and, desc, eq, inArray, lt, ne } from "drizzle-orm";
import { reservation } from "../guide/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { coupon } from "./tables.ts";

type CouponRow = typeof coupon.$inferSelect;
/** Its expiration is a day of the calendar. */
export type StoredCoupon = CouponRow;

/** Newest first. What was withdrawn is as if it had never been given. */
export async function couponsOf(db: Executor, userId: string): Promise<StoredCoupon[]> {
  const rows = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.userId, userId), ne(coupon.state, "withdrawn")))
    .orderBy(desc(coupon.madeAt), desc(coupon.couponId));
  return rows;
}

/** Somebody else's counts as a missing one. */
export async function findCoupon(db: Executor, userId: string, couponId: string): Promise<StoredCoupon | undefined> {
  const [row] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.couponId, couponId), eq(coupon.userId, userId)));
  return row;
}

/** Returns nothing where the unique index refuses it: a person gets one welcome coupon, however many ask at once. */
export async function saveCoupon(tx: Executor, row: typeof coupon.$inferInsert): Promise<StoredCoupon | undefined> {
  const [saved] = await tx.insert(coupon).values(row).onConflictDoNothing().returning();
  return saved;
}

export async function lockCoupon(tx: Executor, couponId: string): Promise<StoredCoupon | undefined> {
  const [row] = await tx.select().from(coupon).where(eq(coupon.couponId, couponId)).for("no key update");
  return row;
}

/** One that was in an open repayment when its reservation ended goes back as soon as that repayment gives it back. */
async function reservationEnded(tx: Executor, couponId: string): Promise<boolean> {
  const ended = await tx
    .select({ reservationId: reservation.reservationId })
    .from(reservation)
    .where(and(eq(reservation.couponId, couponId), inArray(reservation.state, ["cancelled", "lapsed"])));
  return ended.length > 0;
}

/**
 * The only way a coupon changes its state: along the rule's table, under its lock. Returns whether it could; a repayment
 * asks with 'intent-made' before it counts on the coupon.
 */
export async function changeCoupon(
  tx: Executor,
  couponId: string,
  event: CouponEvent,
  day: CalendarDay,
  at: Date,
): Promise<boolean> {
  const found = await lockCoupon(tx, couponId);
  const next = found && nextCouponState(found, event, day);
  if (next === undefined) return false;
  const state = next === "usable" && (await reservationEnded(tx, couponId)) ? "withdrawn" : next;
  await tx.update(coupon).set({ state, changedAt: at }).where(eq(coupon.couponId, couponId));
  return true;
}

/** Of a change of day, for everybody at once: the same as 'day-changed' for each. */
export async function expireCoupons(tx: Executor, day: CalendarDay, at: Date): Promise<void> {
  await tx
    .update(coupon)
    .set({ state: "expired", changedAt: at })
    .where(and(eq(coupon.state, "usable"), lt(coupon.expiration, day)));
}
