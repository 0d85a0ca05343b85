import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { pesos } from "@noren/lending/money/money";
import { notify } from "../../../customers/notify/notify.ts";
import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { lockOrder, moveOrder } from "../../../loans/application/orders.ts";
import { hasDoubtedPayout, lockPayout, orderOfPayout } from "../../../money/payouts.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

/** The money never arrived and nobody goes on: the application ends, nothing is owed, and the borrower is told. */
export async function closeFailedPayout(
  tx: Executor,
  services: Services,
  payoutId: string,
  actor: string,
): Promise<void> {
  const found = await orderOfPayout(tx, payoutId);
  const order = found === undefined ? undefined : await lockOrder(tx, found);
  const payout = await lockPayout(tx, payoutId);
  if (!order || !payout) throw new StaffRefusal("not-there");
  const { orderId, userId, principal } = order;
  // At 25 nothing is on its way; what the bank has said two things about may be.
  if (payout.purpose !== "loan" || order.status !== borrowStatus.payoutFailed || (await hasDoubtedPayout(tx, orderId)))
    throw new StaffRefusal("payout-not-failed");
  const at = services.clock.now();
  await moveOrder(tx, order, borrowStatus.cancelled, "cancelled-before-payout", at);
  await notify(tx, services, { userId, kind: "application-closed", values: { orderId, amount: pesos(principal) } });
  await recordAudit(tx, { at, actor, action: "application-closed", userId, orderId, details: { payoutId } });
}
