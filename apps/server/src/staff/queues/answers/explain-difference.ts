import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import { lookAtOrder } from "../../../loans/application/orders.ts";
import { lockDifference, saveExplained } from "../../../money/payment-differences.ts";
import { findPayment } from "../../../money/payments.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

/** A person knows why: it waits no more while the list says the same. What has to move is moved elsewhere, by two people. */
export async function explainDifference(
  tx: Executor,
  services: Services,
  differenceId: string,
  actor: string,
): Promise<void> {
  const found = await lockDifference(tx, differenceId);
  if (!found) throw new StaffRefusal("not-there");
  if (found.state === "explained") throw new StaffRefusal("already-answered");
  if (found.state === "agreed") throw new StaffRefusal("changed-meanwhile");
  const at = services.clock.now();
  await saveExplained(tx, differenceId, at);
  const { provider, paymentId, kind } = found;
  const orderId = (await findPayment(tx, found))?.orderId ?? undefined;
  const userId = orderId === undefined ? undefined : (await lookAtOrder(tx, orderId))?.userId;
  const whose = { ...(orderId !== undefined && { orderId }), ...(userId !== undefined && { userId }) };
  await recordAudit(tx, {
    at,
    actor,
    action: "difference-explained",
    ...whose,
    details: { provider, paymentId, kind },
  });
}
