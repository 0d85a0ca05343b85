/**
 * What should have moved on by itself and did not. Any of it, in no order: what cannot be helped must not keep the rest
 * from its turn.
 */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { and, eq, gt, gte, inArray, lt, not, notExists, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { PHONE_CHANGE_HOLDS_MS } from "@noren/lending/people/phone-change";
import { person } from "../customers/tables.ts";
import { after } from "../platform/clock.ts";
import type { Executor } from "../platform/database/database.ts";
import { review } from "../loans/decision/tables.ts";
import { decision } from "../loans/decision/tables.ts";
import { loanOrder } from "../loans/application/tables.ts";
import { payout } from "../money/tables.ts";
import { isInDoubt } from "../money/payouts.ts";
import { carrierCheck, carrierTry } from "../loans/carrier-check/tables.ts";
import { dispute } from "../loans/disputes/tables.ts";
import { repaymentIntent } from "../money/tables.ts";

/** What somebody does not recognise is held back until it is answered. */
const notDisputed = (orderId: PgColumn) => sql`not exists
  (select from ${dispute} where ${dispute.orderId} = ${orderId} and ${dispute.closedOn} is null)`;
/** Nor is what waits because the number was changed. */
const notHeld = (orderId: PgColumn, now: Date) => sql`not exists
  (select from ${loanOrder} o join ${person} p using (user_id)
    where o.order_id = ${orderId} and p.phone_moved_at > ${after(now, -PHONE_CHANGE_HOLDS_MS)})`;
const anyOrder = sql`random()`;

/** The last word is that the carrier must be asked, and it has not been answered since. */
const awaitsCarrier = sql`exists (
  select from ${decision} d where d.order_id = ${loanOrder.orderId} and d.outcome = 'wait-carrier-check'
    and not exists (select from ${decision} later where later.order_id = d.order_id and later.decided_at > d.decided_at)
    and not exists (select from ${carrierTry} t join ${carrierCheck} c using (check_id)
      where c.user_id = ${loanOrder.userId} and c.state in ('passed', 'spent') and t.tried_at > d.decided_at))`;

/** Orders that neither the rules nor a person, nor a carrier that can be asked, have to decide about, and nobody has. */
export async function undecidedOrders(db: Executor, appliedBefore: Date, most: number, hasCarrier: boolean) {
  const { orderId } = loanOrder;
  const seen = db
    .select({ one: sql`1` })
    .from(review)
    .where(and(eq(review.orderId, orderId), eq(review.state, "open")));
  return db
    .select({ orderId })
    .from(loanOrder)
    .where(
      and(
        eq(loanOrder.status, borrowStatus.inReview),
        lt(loanOrder.appliedAt, appliedBefore),
        notExists(seen),
        notDisputed(orderId),
        hasCarrier ? not(awaitsCarrier) : undefined,
      ),
    )
    .orderBy(anyOrder)
    .limit(most);
}

export async function unsentPayouts(db: Executor, madeBefore: Date, now: Date, most: number) {
  const { purpose, orderId } = payout;
  const isFree = or(eq(purpose, "credit-return"), and(notDisputed(orderId), notHeld(orderId, now)));
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
        // One that may have arrived after all is for a person.
        or(open, gte(payout.changedAt, refusedBefore), isInDoubt),
      ),
    );
  const wanted = orderId === undefined ? undefined : eq(loanOrder.orderId, orderId);
  return db
    .select({ orderId: loanOrder.orderId })
    .from(loanOrder)
    .where(and(eq(loanOrder.status, borrowStatus.approved), wanted, notExists(busy), notDisputed(loanOrder.orderId)))
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
