/** A payout in doubt: two people know what is true. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockOrder, moveOrder } from "../application/orders.ts";
import { changePayout, type Payout } from "../../money/payouts.ts";
import { bookArrival, comeBackUnbooked, endDoubt } from "./payout-outcome.ts";

export type PayoutTruth = "arrived" | "came-back";

/**
 * The money is no longer in doubt: it is out, as of any payout that arrived, or here again. Answers whether that could be
 * booked. The caller holds the order's lock.
 */
export async function clearPayout(
  tx: Executor,
  services: Services,
  payout: Payout,
  truth: PayoutTruth,
): Promise<boolean> {
  return truth === "arrived" ? hasArrived(tx, services, payout) : cameBack(tx, services, payout);
}

async function hasArrived(tx: Executor, services: Services, payout: Payout): Promise<boolean> {
  const { payoutId, orderId, purpose } = payout;
  const at = services.clock.now();
  await endDoubt(tx, services, payout);
  await changePayout(tx, payoutId, { state: "accepted", changedAt: at });
  const order = await lockOrder(tx, orderId);
  if (purpose === "loan" && order?.status === borrowStatus.payoutFailed)
    await moveOrder(tx, order, borrowStatus.approved, "payout-retried", at);
  const waiting = await lockOrder(tx, orderId);
  return waiting !== undefined && bookArrival(tx, services, waiting, payout);
}

async function cameBack(tx: Executor, services: Services, payout: Payout): Promise<boolean> {
  const { payoutId, orderId, state } = payout;
  const order = await lockOrder(tx, orderId);
  // Of one that the bank contradicted itself about, the report that it had failed was true.
  if (state !== "accepted") await endDoubt(tx, services, payout);
  else if (order) {
    await comeBackUnbooked(tx, services, order, payout);
    await changePayout(tx, payoutId, { state: "returned", changedAt: services.clock.now() });
  }
  return true;
}
