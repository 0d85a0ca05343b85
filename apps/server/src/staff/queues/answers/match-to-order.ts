import { matchPayment } from "../../../loans/payments/credit-payments.ts";
import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { loanRecord } from "../../../loans/account/loans.ts";
import { lockOrder } from "../../../loans/application/orders.ts";
import type { PaymentKey } from "../../../money/payments.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

/** Staff found out whose payment it is, without anybody having claimed it. */
export async function matchToOrder(
  tx: Executor,
  services: Services,
  { provider, paymentId }: PaymentKey,
  { orderId, actor }: { readonly orderId: string; readonly actor: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !(await loanRecord(tx, orderId))) throw new StaffRefusal("no-such-loan");
  if (!(await matchPayment(tx, services, { provider, paymentId }, orderId))) throw new StaffRefusal("payment-not-open");
  await recordAudit(tx, {
    at: services.clock.now(),
    actor,
    action: "payment-matched",
    userId: order.userId,
    orderId,
    details: { provider, paymentId },
  });
}
