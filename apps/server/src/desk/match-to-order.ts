import { matchPayment } from "../lending/credit-payment.ts";
import type { Services } from "../services.ts";
import { recordAudit } from "../store/audit.ts";
import type { Executor } from "../store/database.ts";
import { loanRecord } from "../store/loans.ts";
import { lockOrder } from "../store/orders.ts";
import type { PaymentKey } from "../store/payments.ts";
import { DeskRefusal } from "./desk-refusal.ts";

/** Staff found out whose payment it is, without anybody having claimed it. */
export async function matchToOrder(
  tx: Executor,
  services: Services,
  { provider, paymentId }: PaymentKey,
  { orderId, actor }: { readonly orderId: string; readonly actor: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !(await loanRecord(tx, orderId))) throw new DeskRefusal("no-such-loan");
  if (!(await matchPayment(tx, services, { provider, paymentId }, orderId))) throw new DeskRefusal("payment-not-open");
  await recordAudit(tx, {
    at: services.clock.now(),
    actor,
    action: "payment-matched",
    userId: order.userId,
    orderId,
    details: { provider, paymentId },
  });
}
