import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Pesos } from "@noren/lending/money/money";
import { and, asc, eq, inArray, lt, or } from "drizzle-orm";
import { reservation } from "./tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { loanOrder } from "../application/tables.ts";
import { coupon } from "../coupons/tables.ts";

export type Reservation = typeof reservation.$inferSelect;

/** Returns whether it was saved: a person has one at a time, the unique index decides. */
export async function saveReservation(tx: Executor, row: typeof reservation.$inferInsert): Promise<boolean> {
  const saved = await tx
    .insert(reservation)
    .values(row)
    .onConflictDoNothing()
    .returning({ reservationId: reservation.reservationId });
  return saved.length > 0;
}

/** The one that is reserved or offered, with its coupon's amount and the due date, as it is now, of the loan it follows. */
export async function activeReservation(
  db: Executor,
  userId: string,
): Promise<(Reservation & { couponAmount: Pesos; dueDay: CalendarDay }) | undefined> {
  const [row] = await db
    .select({ reservation, couponAmount: coupon.amount, dueDay: loanOrder.dueDay })
    .from(reservation)
    .innerJoin(coupon, eq(coupon.couponId, reservation.couponId))
    .innerJoin(loanOrder, eq(loanOrder.orderId, reservation.orderId))
    .where(and(eq(reservation.userId, userId), inArray(reservation.state, ["reserved", "offered"])));
  return row && { ...row.reservation, couponAmount: row.couponAmount as Pesos, dueDay: row.dueDay };
}

/** Somebody else's counts as a missing one. */
export async function findReservation(
  db: Executor,
  userId: string,
  reservationId: string,
): Promise<Reservation | undefined> {
  const [row] = await db
    .select()
    .from(reservation)
    .where(and(eq(reservation.reservationId, reservationId), eq(reservation.userId, userId)));
  return row;
}

/** The one that waits for this loan to be settled. */
export async function reservationAfter(db: Executor, orderId: string): Promise<Reservation | undefined> {
  const [row] = await db
    .select()
    .from(reservation)
    .where(and(eq(reservation.orderId, orderId), eq(reservation.state, "reserved")));
  return row;
}

/** Whether a coupon of the guide was taken off this loan, or is about to be: a loan gets no second one by cancelling. */
export async function guideCouponSpent(db: Executor, orderId: string): Promise<boolean> {
  const spent = await db
    .select({ couponId: coupon.couponId })
    .from(reservation)
    .innerJoin(coupon, eq(coupon.couponId, reservation.couponId))
    .where(and(eq(reservation.orderId, orderId), inArray(coupon.state, ["used", "reserved"])));
  return spent.length > 0;
}

/** Locked after its coupon (docs/decisions/0008). */
export async function lockReservation(tx: Executor, reservationId: string): Promise<Reservation | undefined> {
  const [row] = await tx
    .select()
    .from(reservation)
    .where(eq(reservation.reservationId, reservationId))
    .for("no key update");
  return row;
}

export async function changeReservation(
  tx: Executor,
  reservationId: string,
  change: Pick<Reservation, "state" | "changedAt"> & Partial<Pick<Reservation, "validUntil">>,
): Promise<void> {
  await tx.update(reservation).set(change).where(eq(reservation.reservationId, reservationId));
}

/**
 * Offered ones whose last day has passed, and those that wait for a loan that ended another way: withdrawn, sent back,
 * overdue. Always in the same order, as each of them is locked.
 */
export async function reservationsOver(db: Executor, day: CalendarDay): Promise<Reservation[]> {
  const rows = await db
    .select({ reservation })
    .from(reservation)
    .innerJoin(loanOrder, eq(loanOrder.orderId, reservation.orderId))
    .where(
      or(
        and(eq(reservation.state, "offered"), lt(reservation.validUntil, day)),
        and(
          eq(reservation.state, "reserved"),
          inArray(loanOrder.status, [
            borrowStatus.payoutFailed,
            borrowStatus.cancelled,
            borrowStatus.overdue,
            borrowStatus.writtenOff,
          ]),
        ),
      ),
    )
    .orderBy(asc(reservation.reservationId));
  return rows.map((row) => row.reservation);
}

/** The loan that a guide's coupon was given for; nothing for every other coupon. */
export async function orderOfGuideCoupon(db: Executor, couponId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: reservation.orderId })
    .from(reservation)
    .where(eq(reservation.couponId, couponId))
    .limit(1);
  return row?.orderId;
}
