import type { CalendarDay } from "@noren/lending/calendar-day";
import { type Coupon, type CouponEvent, nextCouponState } from "@noren/lending/coupon";
import { pesos } from "@noren/lending/money";
import { and, eq } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { coupon } from "./repayment-schema.ts";

/** Along nextCouponState, under the row's lock; answers whether it could happen. */
export async function changeCoupon(
  tx: Executor,
  couponId: string,
  event: CouponEvent,
  day: CalendarDay,
  at: Date,
): Promise<boolean> {
  const [row] = await tx.select().from(coupon).where(eq(coupon.couponId, couponId)).for("no key update");
  const state = row && nextCouponState({ state: row.state, expiration: row.expiration as CalendarDay }, event, day);
  if (state === undefined) return false;
  await tx.update(coupon).set({ state, changedAt: at }).where(eq(coupon.couponId, couponId));
  return true;
}

export type StoredCoupon = Coupon & { readonly couponId: string };

/** Somebody else's answers as a missing one. */
export async function findCoupon(db: Executor, userId: string, couponId: string): Promise<StoredCoupon | undefined> {
  const [row] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.couponId, couponId), eq(coupon.userId, userId)));
  return (
    row && {
      couponId,
      kind: row.kind,
      amount: pesos(row.amount),
      minimum: pesos(row.minimum),
      expiration: row.expiration as CalendarDay,
      state: row.state,
    }
  );
}
