/** Where a provider's list tells something else of a payment than we do: one row a payment and kind, for as long as it stands. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { and, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import { insertRows } from "../platform/database/bulk.ts";
import type { Executor } from "../platform/database/database.ts";
import { payment, paymentDifference } from "./tables.ts";

export type PaymentDifference = typeof paymentDifference.$inferSelect;

/** The payment that a difference is about. */
export const isItsPayment = and(
  eq(payment.provider, paymentDifference.provider),
  eq(payment.paymentId, paymentDifference.paymentId),
);

/**
 * What stands open stays as it is, and so does what a person has explained. With another figure, or after the lists had agreed,
 * it is another item.
 */
export async function recordDifferences(
  tx: Executor,
  found: readonly Pick<PaymentDifference, "provider" | "paymentId" | "kind" | "differenceId" | "listed" | "since">[],
): Promise<number> {
  const rows = found.map((one) => ({ ...one, state: "open" as const }));
  const written = await insertRows(
    tx,
    paymentDifference,
    rows,
    sql`on conflict (provider, payment_id, kind) do update
      set difference_id = excluded.difference_id, listed = excluded.listed, state = 'open', closed_at = null,
        since = case when ${paymentDifference.state} = 'open' then ${paymentDifference.since} else excluded.since end
      where ${paymentDifference.state} = 'agreed' or ${paymentDifference.listed} is distinct from excluded.listed
      returning difference_id`,
  );
  return written.length;
}

/** Of payments of these days: open, or explained by a person while the lists still differ. */
export async function standingDifferences(
  tx: Executor,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<PaymentDifference[]> {
  const rows = await tx
    .select({ difference: paymentDifference })
    .from(paymentDifference)
    .innerJoin(payment, isItsPayment)
    .where(and(ne(paymentDifference.state, "agreed"), gte(payment.paidAt, from), lt(payment.paidAt, until)));
  return rows.map(({ difference }) => difference);
}

export async function closeAgreed(tx: Executor, differenceIds: readonly string[], at: Date): Promise<void> {
  if (differenceIds.length === 0) return;
  await tx
    .update(paymentDifference)
    .set({ state: "agreed", closedAt: at })
    .where(inArray(paymentDifference.differenceId, [...differenceIds]));
}

/** The days of Santiago before this instant on which something was paid to these providers that is still in question. */
export async function daysInQuestion(db: Executor, providers: readonly string[], before: Date): Promise<CalendarDay[]> {
  const day = sql<CalendarDay>`(${payment.paidAt} at time zone 'America/Santiago')::date::text`;
  const rows = await db
    .selectDistinct({ day })
    .from(paymentDifference)
    .innerJoin(payment, isItsPayment)
    .where(
      and(
        eq(paymentDifference.state, "open"),
        inArray(paymentDifference.provider, [...providers]),
        lt(payment.paidAt, before),
      ),
    )
    .orderBy(day);
  return rows.map((row) => row.day);
}

/** How their payments are called, of a page of differences. */
export async function paymentsInQuestion(db: Executor, differenceIds: readonly string[]) {
  if (differenceIds.length === 0) return [];
  const { paymentId, reference } = payment;
  return db
    .select({ differenceId: paymentDifference.differenceId, paymentId, reference })
    .from(paymentDifference)
    .innerJoin(payment, isItsPayment)
    .where(inArray(paymentDifference.differenceId, [...differenceIds]));
}

const ofOrder = (orderId: string) =>
  sql`(${paymentDifference.provider}, ${paymentDifference.paymentId}) in (
    select p.provider, p.payment_id from ${payment} p where p.order_id = ${orderId})`;

/** Whether something about a payment of this order waits for finance. */
export async function hasOpenDifference(db: Executor, orderId: string): Promise<boolean> {
  const isOpen = and(eq(paymentDifference.state, "open"), ofOrder(orderId));
  return (await db.select({ one: paymentDifference.kind }).from(paymentDifference).where(isOpen).limit(1)).length > 0;
}

export async function forgetDifferencesOf(tx: Executor, orderId: string): Promise<void> {
  await tx.delete(paymentDifference).where(ofOrder(orderId));
}

export async function lockDifference(tx: Executor, differenceId: string): Promise<PaymentDifference | undefined> {
  const [row] = await tx
    .select()
    .from(paymentDifference)
    .where(eq(paymentDifference.differenceId, differenceId))
    .for("no key update");
  return row;
}

export async function saveExplained(tx: Executor, differenceId: string, at: Date): Promise<void> {
  await tx
    .update(paymentDifference)
    .set({ state: "explained", closedAt: at })
    .where(eq(paymentDifference.differenceId, differenceId));
}
