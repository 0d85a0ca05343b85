import { and, eq, inArray } from "drizzle-orm";
import { openStates } from "../../money/payouts.ts";
import { payout } from "../../money/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { loanOrder } from "../application/tables.ts";

/** Whether anything is on its way to this person, or nobody knows: a loan, or what was paid too much. */
export async function hasOpenPayout(tx: Executor, userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ payoutId: payout.payoutId })
    .from(payout)
    .innerJoin(loanOrder, eq(loanOrder.orderId, payout.orderId))
    .where(and(eq(loanOrder.userId, userId), inArray(payout.state, [...openStates])))
    .limit(1);
  return found !== undefined;
}
