import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { moveOrder, type Order } from "../application/orders.ts";
import { changePayout, hasDoubtedPayout, lockOpenPayout } from "../../money/payouts.ts";

/**
 * A fraud that is found before the money is out: nothing is paid. What the bank already has is waited for: accepted, it
 * makes a loan on which nothing is owed; refused or lost, nothing follows it. The caller holds the order's lock.
 */
export async function cancelDisputed(tx: Executor, { clock }: Services, order: Order): Promise<void> {
  const { orderId, status } = order;
  const at = clock.now();
  if (status === borrowStatus.approved) {
    const payout = await lockOpenPayout(tx, orderId);
    if ((payout && payout.state !== "waiting") || (await hasDoubtedPayout(tx, orderId))) return;
    if (payout) await changePayout(tx, payout.payoutId, { state: "rejected", reason: "disputed", changedAt: at });
    await moveOrder(tx, order, borrowStatus.payoutFailed, "payout-failed", at);
  }
  if (status === borrowStatus.inReview)
    await moveOrder(tx, order, borrowStatus.cancelled, "cancelled-before-payout", at);
  if (status === borrowStatus.approved || status === borrowStatus.payoutFailed)
    await moveOrder(
      tx,
      { orderId, status: borrowStatus.payoutFailed },
      borrowStatus.cancelled,
      "cancelled-before-payout",
      at,
    );
}
