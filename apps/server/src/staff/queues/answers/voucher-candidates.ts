import type { Executor } from "../../../platform/database/database.ts";
import { leftOf, paymentsNear } from "../../../money/payments.ts";

/** Shown beside a voucher. */
const MOST = 10;

/** Which payments a voucher may be about: those without an owner, and what this loan was credited with late and by itself. */
export async function candidatesFor(db: Executor, orderId: string, amount: number | undefined) {
  const found = await paymentsNear(db, { orderId, amount: amount ?? 0, most: MOST });
  return found.map(({ provider, paymentId, paidAt, reference, ...payment }) => ({
    provider,
    paymentId,
    amount: leftOf(payment),
    paidAt: paidAt.toISOString(),
    reference,
  }));
}
