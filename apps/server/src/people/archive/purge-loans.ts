/** When the time is over that the loans of erased people must be kept, archive and money records go together. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { latestEndToGo, mustKeep } from "@noren/lending/loan/keep-until";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { person } from "../../customers/tables.ts";
import { lockOrder } from "../../loans/application/orders.ts";
import { loanOrder } from "../../loans/application/tables.ts";
import { creditOf } from "../../loans/payments/credits.ts";
import { hasOpenDifference } from "../../money/payment-differences.ts";
import { hasDoubtedPayout } from "../../money/payouts.ts";
import type { Executor } from "../../platform/database/database.ts";
import { ended, endedOn } from "./archive-loans.ts";
import { forgetLoan } from "./forget-loan.ts";

const A_PAGE = 100;

/** Money that came after the erasure, or that nobody knows the way of, waits for a person, and its loan with it. */
async function isMoneyWaiting(tx: Executor, orderId: string): Promise<boolean> {
  const { credit, returned, underWay } = await creditOf(tx, orderId);
  if (credit > returned || underWay) return true;
  return (await hasDoubtedPayout(tx, orderId)) || hasOpenDifference(tx, orderId);
}

/** Looked at under the order's lock: a payment that was reversed since has opened it again. */
async function forgetIfOver(tx: Executor, orderId: string, today: CalendarDay): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const end = order && (await endedOn(tx, order));
  if (end === undefined || mustKeep(end, today) || (await isMoneyWaiting(tx, orderId))) return;
  await forgetLoan(tx, orderId);
}

async function pageOfErased(db: Executor, today: CalendarDay, after: string): Promise<string[]> {
  // What was accepted later than that cannot have ended before.
  const earliestEnd = sql`coalesce(${loanOrder.settledOn}, ${loanOrder.acceptedOn})`;
  const rows = await db
    .select({ orderId: loanOrder.orderId })
    .from(loanOrder)
    .innerJoin(person, eq(person.userId, loanOrder.userId))
    .where(
      and(
        eq(person.state, "erased"),
        inArray(loanOrder.status, [...ended]),
        lte(earliestEnd, latestEndToGo(today)),
        gt(loanOrder.orderId, after),
      ),
    )
    .orderBy(asc(loanOrder.orderId))
    .limit(A_PAGE);
  return rows.map(({ orderId }) => orderId);
}

export async function purgeErasedLoans(db: Executor, now: Date): Promise<void> {
  const today = santiagoDay(now.getTime());
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const page = await pageOfErased(db, today, after);
    for (const orderId of page) await db.transaction((tx) => forgetIfOver(tx, orderId, today));
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
