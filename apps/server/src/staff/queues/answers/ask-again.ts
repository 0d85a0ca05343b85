import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { lockOrder } from "../../../loans/application/orders.ts";
import { lockPayout, orderOfPayout } from "../../../money/payouts.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

/** 'A payout whose outcome is not known is asked about, and is never sent again blindly': staff may have it asked at once. */
export async function askAgain(tx: Executor, services: Services, payoutId: string, actor: string): Promise<void> {
  const orderId = await orderOfPayout(tx, payoutId);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const payout = await lockPayout(tx, payoutId);
  if (!order || !payout) throw new StaffRefusal("not-there");
  if (!["sending", "under-way", "unknown"].includes(payout.state)) throw new StaffRefusal("payout-not-open");
  await services.jobs.send(tx, "ask-payout", { payoutId });
  const { userId } = order;
  const at = services.clock.now();
  await recordAudit(tx, {
    at,
    actor,
    action: "payout-asked-again",
    userId,
    orderId: order.orderId,
    details: { payoutId },
  });
}
