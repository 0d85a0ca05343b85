/**
 * What should have moved on by itself and did not. Any of it, in no order: what cannot be helped must not keep the rest
 * from its turn.
 */
import { and, eq, gt, gte, inArray, lt, notExists, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "./database.ts";
import { review } from "./desk-schema.ts";
import { loanOrder } from "./lending-schema.ts";
import { payout } from "./money-schema.ts";
import { dispute, repaymentIntent } from "./repayment-schema.ts";

/** What somebody does not recognise is held back until it is answered. */
const notDisputed = (orderId: PgColumn) => sql`not exists
  (select from ${dispute} where ${dispute.orderId} = ${orderId} and ${dispute.closedOn} is null)`;
const anyOrder = sql`random()`;

/** Orders that neither the rules nor a person have to decide about, and nobody has. */
export async function undecidedOrders(db: Executor, appliedBefore: Date, most: number) {
  const { orderId } = loanOrder;
  const seen = db
    .select({ one: sql`1` })
    .from(review)
    .where(and(eq(review.orderId, orderId), eq(review.state, "open")));
  return db
    .select({ orderId })
    .from(loanOrder)
    .where(and(eq(loanOrder.status, 10), lt(loanOrder.appliedAt, appliedBefore), notExists(seen), notDisputed(orderId)))
    .orderBy(anyOrder)
    .limit(most);
}

export async function unsentPayouts(db: Executor, madeBefore: Date, most: number) {
  const isFree = or(eq(payout.purpose, "credit-return"), notDisputed(payout.orderId));
  return db
    .select({ payoutId: payout.payoutId })
    .from(payout)
    .where(and(eq(payout.state, "waiting"), lt(payout.madeAt, madeBefore), isFree))
    .orderBy(anyOrder)
    .limit(most);
}

/** Approved orders whose last payout was refused before then, and none is open. */
export async function unpaidOrders(db: Executor, refusedBefore: Date, most: number, orderId?: string) {
  const open = inArray(payout.state, ["waiting", "sending", "under-way", "unknown", "accepted"]);
  const busy = db
    .select({ one: sql`1` })
    .from(payout)
    .where(
      and(
        eq(payout.orderId, loanOrder.orderId),
        eq(payout.purpose, "loan"),
        or(open, gte(payout.changedAt, refusedBefore)),
      ),
    );
  const wanted = orderId === undefined ? undefined : eq(loanOrder.orderId, orderId);
  return db
    .select({ orderId: loanOrder.orderId })
    .from(loanOrder)
    .where(and(eq(loanOrder.status, 20), wanted, notExists(busy), notDisputed(loanOrder.orderId)))
    .orderBy(anyOrder)
    .limit(most);
}

/** Only while somebody could still pay them. */
export async function unopenedIntents(db: Executor, madeBefore: Date, at: Date, most: number) {
  const { intentId, state, madeAt, endsAt } = repaymentIntent;
  return db
    .select({ intentId })
    .from(repaymentIntent)
    .where(and(eq(state, "opening"), lt(madeAt, madeBefore), gt(endsAt, at)))
    .orderBy(anyOrder)
    .limit(most);
}
