/** A payout that was taken for failed, and of which the bank said later that it had arrived: two people know what is true. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockOrder, moveOrder } from "../application/orders.ts";
import { changePayout, type Payout } from "../../money/payouts.ts";
import { effectsOf, postReturn } from "./payout-outcome.ts";

export type PayoutTruth = "arrived" | "came-back";

/** The money is no longer in doubt: it is out, as of any payout that arrived, or here again. The caller holds the order's lock. */
export async function clearPayout(tx: Executor, services: Services, payout: Payout, truth: PayoutTruth): Promise<void> {
  const { payoutId, orderId, purpose } = payout;
  const at = services.clock.now();
  const state = truth === "arrived" ? "accepted" : payout.state;
  await postReturn(tx, services, payout, "payout-cleared", { debit: "cash-payouts", credit: "payouts-in-doubt" });
  await changePayout(tx, payoutId, { state, clearedAt: at, changedAt: at });
  if (truth === "came-back") return;
  const order = await lockOrder(tx, orderId);
  if (purpose === "loan" && order?.status === borrowStatus.payoutFailed)
    await moveOrder(tx, order, borrowStatus.approved, "payout-retried", at);
  const waiting = await lockOrder(tx, orderId);
  if (waiting) await effectsOf[purpose].accepted(tx, services, waiting, payout);
}
