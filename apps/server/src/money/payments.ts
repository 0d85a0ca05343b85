import { and, asc, desc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { insertRows } from "../platform/database/bulk.ts";
import type { Executor } from "../platform/database/database.ts";
import { payment } from "./tables.ts";

export type Payment = typeof payment.$inferSelect;
export type PaymentKey = Pick<Payment, "provider" | "paymentId">;

const isOne = ({ provider, paymentId }: PaymentKey) =>
  and(eq(payment.provider, provider), eq(payment.paymentId, paymentId));

/** In place of a provider: what its bank sent back of a payout of ours, and belongs to no payment that waits. No bank takes it back. */
export const CAME_BACK = "payout";

/** Its own provider may say that it went back. */
export const mayGoBack = ({ provider, state }: Pick<Payment, "provider" | "state">): boolean =>
  state === "credited" && provider !== CAME_BACK;

/** One word for both. */
export const keyOf = ({ provider, paymentId }: PaymentKey): string => JSON.stringify([provider, paymentId]);

/** One payment is one row, however often it is reported; returns those that came for the first time. */
export async function savePayments(
  tx: Executor,
  rows: readonly (typeof payment.$inferInsert)[],
): Promise<ReadonlySet<string>> {
  const saved = await insertRows(tx, payment, rows, sql`on conflict do nothing returning provider, payment_id`);
  return new Set(
    saved.map((row) => keyOf({ provider: String(row["provider"]), paymentId: String(row["payment_id"]) })),
  );
}

export async function findPayment(db: Executor, key: PaymentKey): Promise<Payment | undefined> {
  const [row] = await db.select().from(payment).where(isOne(key));
  return row;
}

/** What their payers or providers call them, of a page of payments. */
export async function referencesOf(
  db: Executor,
  keys: readonly PaymentKey[],
): Promise<Pick<Payment, "provider" | "paymentId" | "reference">[]> {
  if (keys.length === 0) return [];
  const { provider, paymentId, reference } = payment;
  return db
    .select({ provider, paymentId, reference })
    .from(payment)
    .where(or(...keys.map(isOne)));
}

export async function lockPayment(tx: Executor, key: PaymentKey): Promise<Payment | undefined> {
  const [row] = await tx.select().from(payment).where(isOne(key)).for("no key update");
  return row;
}

export async function changePayment(
  tx: Executor,
  key: PaymentKey,
  change: Pick<Payment, "changedAt"> &
    Partial<Pick<Payment, "state" | "orderId" | "intentId" | "givenBack" | "setAsideFrom">>,
): Promise<void> {
  await tx.update(payment).set(change).where(isOne(key));
}

/** What of it belongs to a loan, or waits for one. */
export const leftOf = ({ amount, givenBack }: Pick<Payment, "amount" | "givenBack">): number => amount - givenBack;

/** Those that wait since this order's loan was undone, the newest first: what was paid too much was paid last. */
export async function lockSetAside(tx: Executor, orderId: string): Promise<Payment[]> {
  return tx
    .select()
    .from(payment)
    .where(and(eq(payment.setAsideFrom, orderId), eq(payment.state, "unmatched")))
    .orderBy(desc(payment.paidAt), desc(payment.paymentId))
    .for("no key update");
}

export async function paymentsOfIntent(db: Executor, intentId: string): Promise<Payment[]> {
  return db.select().from(payment).where(eq(payment.intentId, intentId)).orderBy(asc(payment.paidAt));
}

export const paymentsOfOrder = (db: Executor, orderId: string) =>
  db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(desc(payment.paidAt));

/** Of these providers, paid at `from` or later and before `until`. */
export async function paymentsPaid(
  db: Executor,
  providers: readonly string[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Payment[]> {
  return db
    .select()
    .from(payment)
    .where(and(inArray(payment.provider, [...providers]), gte(payment.paidAt, from), lt(payment.paidAt, until)));
}

/** Without an owner, or this loan's already; the nearest to an amount first, and of these the newest. */
export async function paymentsNear(
  db: Executor,
  { orderId, amount, most }: { readonly orderId: string; readonly amount: number; readonly most: number },
): Promise<Payment[]> {
  return db
    .select()
    .from(payment)
    .where(
      and(
        sql`${payment.amount} > ${payment.givenBack}`,
        or(eq(payment.state, "unmatched"), and(eq(payment.orderId, orderId), eq(payment.state, "credited"))),
      ),
    )
    .orderBy(sql`abs(${payment.amount} - ${payment.givenBack} - ${amount})`, desc(payment.paidAt))
    .limit(most);
}

/** What caused an event of a loan, in one word of the ledger. */
export const sourceOf = ({ provider, paymentId }: PaymentKey): string => `payment:${provider}:${paymentId}`;
export function paymentOfSource(source: string): PaymentKey | undefined {
  const [, provider, paymentId] = /^payment:([^:]+):(.+)$/.exec(source) ?? [];
  return provider === undefined || paymentId === undefined ? undefined : { provider, paymentId };
}
