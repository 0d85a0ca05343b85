import { pesos } from "@noren/lending/money/money";
import { notify } from "../../../customers/notify/notify.ts";
import { matchPayment } from "../../../loans/payments/credit-payments.ts";
import { recount } from "../../../loans/account/recount.ts";
import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { lockOrder, type Order } from "../../../loans/application/orders.ts";
import { leftOf, lockPayment, type PaymentKey } from "../../../money/payments.ts";
import { sealFor } from "../../../customers/personal.ts";
import { closeVoucher, findVoucher } from "../../../loans/vouchers/vouchers.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { findHeld } from "../rejections/held-rejections.ts";

export type VoucherAnswer = (
  | { readonly outcome: "matched"; readonly payment: PaymentKey }
  | { readonly outcome: "refused" }
) & {
  /** To the borrower. */
  readonly answer: string;
  readonly actor: string;
};

/** 'Staff match it': the payment is credited, or the days of the check count again. */
export async function answerVoucher(
  tx: Executor,
  services: Services,
  voucherId: string,
  said: VoucherAnswer,
): Promise<void> {
  const order = await lockClaimed(tx, voucherId);
  const { orderId, userId } = order;
  const { clock, secrets } = services;
  const { outcome, actor } = said;
  const at = clock.now();
  const answerSealed = await sealFor(tx, secrets, userId, said.answer, `voucher:${voucherId}:answer`);
  await closeVoucher(tx, voucherId, { state: outcome, decidedOn: clock.today(), answerSealed, changedAt: at });
  const credited = said.outcome === "matched" && (await creditClaimed(tx, services, said.payment, order));
  // Crediting has counted the loan anew already.
  if (!credited)
    await recount(tx, services, order, { kind: `voucher-${outcome}`, source: `voucher:${voucherId}:${outcome}` });
  await tell(tx, services, order, said);
  const details = { voucherId, ...(said.outcome === "matched" && keyOf(said.payment)) };
  await recordAudit(tx, { at, actor, action: `voucher-${outcome}`, userId, orderId, details });
}

async function tell(tx: Executor, services: Services, { userId, orderId }: Order, said: VoucherAnswer): Promise<void> {
  if (said.outcome === "refused") return notify(tx, services, { userId, kind: "voucher-refused", values: { orderId } });
  const payment = await lockPayment(tx, said.payment);
  const amount = pesos(payment ? leftOf(payment) : 0);
  return notify(tx, services, { userId, kind: "voucher-matched", values: { orderId, amount } });
}

const keyOf = ({ provider, paymentId }: PaymentKey): PaymentKey => ({ provider, paymentId });

/** The order of an open voucher that nobody has refused, locked. */
export async function lockClaimed(tx: Executor, voucherId: string): Promise<Order> {
  const found = await findVoucher(tx, voucherId);
  const order = found && (await lockOrder(tx, found.orderId));
  if (!order) throw new StaffRefusal("not-there");
  // Looked at again: another answer may have come while this one waited for the lock.
  const isOpen = (await findVoucher(tx, voucherId))?.state === "open";
  if (!isOpen || (await findHeld(tx, { queue: "vouchers", itemId: voucherId })))
    throw new StaffRefusal("already-answered");
  return order;
}

/** Answers whether it was credited now: what came late by itself is credited already, and needs only to be named. */
async function creditClaimed(tx: Executor, services: Services, key: PaymentKey, { orderId }: Order): Promise<boolean> {
  const payment = await lockPayment(tx, key);
  if (payment?.state === "credited" && payment.orderId === orderId) return false;
  if (await matchPayment(tx, services, key, orderId)) return true;
  throw new StaffRefusal("payment-not-open");
}
