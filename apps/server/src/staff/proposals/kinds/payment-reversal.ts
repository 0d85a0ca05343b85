import { pesos } from "@noren/lending/money/money";
import * as z from "zod/mini";
import { applyPayments } from "../../../loans/payments/credit-payments.ts";
import type { CollectionProvider } from "../../../providers/collections/port.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { lockOrder, lookAtOrder } from "../../../loans/application/orders.ts";
import { findPayment, lockPayment, mayGoBack, type Payment, type PaymentKey } from "../../../money/payments.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export interface ReversalPayload extends PaymentKey {
  readonly orderId: string;
  readonly amount: number;
}

function requireCredited(payment: Payment | undefined, orderId: string): Payment {
  if (!payment || !mayGoBack(payment) || payment.orderId !== orderId) throw new StaffRefusal("payment-not-credited");
  return payment;
}

/** The order before its payment (docs/decisions/0008). */
async function lockCredited(tx: Executor, orderId: string, key: PaymentKey): Promise<Payment> {
  await lockOrder(tx, orderId);
  return requireCredited(await lockPayment(tx, key), orderId);
}

/** Without a lock: it is looked at again, under the order's, once the proposal is there. */
export async function reversalOf(tx: Executor, orderId: string, key: PaymentKey): Promise<ReversalPayload> {
  const { provider, paymentId, amount } = requireCredited(await findPayment(tx, key), orderId);
  return { orderId, provider, paymentId, amount };
}

export const paymentReversalKind: ProposalKind<ReversalPayload> = {
  kind: "payment-reversal",
  right: "move-money",
  payload: z.object({ orderId: z.uuid(), provider: z.string(), paymentId: z.string(), amount: z.int() }),
  targetOf: ({ provider, paymentId }) => `${provider}:${paymentId}`,
  orderOf: ({ orderId }) => orderId,
  check: async (tx, _services, { orderId, amount, ...key }) => {
    if ((await lockCredited(tx, orderId, key)).amount !== amount) throw new StaffRefusal("world-changed");
  },
  /** As though its provider had told: one way for a payment to go back. */
  apply: async (tx, services, { orderId, ...key }, { approver }) => {
    const { provider, paymentId, amount, paidAt } = await lockCredited(tx, orderId, key);
    const told = { provider: provider as CollectionProvider, paymentId, amount: pesos(amount), paidAt };
    await applyPayments(tx, services, [{ ...told, state: "reversed" }]);
    const userId = (await lookAtOrder(tx, orderId))?.userId;
    const line = { at: services.clock.now(), actor: approver, orderId, ...(userId !== undefined && { userId }) };
    await recordAudit(tx, { ...line, action: "payment-reversed", details: { provider, paymentId, amount } });
  },
};
