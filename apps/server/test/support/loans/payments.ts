/** Money that came in and names nobody. */
import { randomUUID } from "node:crypto";
import { pesos } from "@noren/lending/money/money";
import { applyPayments } from "../../../src/loans/payments/credit-payments.ts";
import type { PaymentKey } from "../../../src/money/payments.ts";
import type { World } from "../world.ts";

export async function strangePayment({ services }: World, amount: number): Promise<PaymentKey> {
  const key = { provider: "sandbox" as const, paymentId: randomUUID() };
  const told = { ...key, amount: pesos(amount), paidAt: services.clock.now(), state: "received" as const };
  await services.db.transaction((tx) => applyPayments(tx, services, [told]));
  return key;
}

export async function paymentGoesBack({ services }: World, { paymentId }: PaymentKey, amount: number): Promise<void> {
  const key = { provider: "sandbox" as const, paymentId };
  const told = { ...key, amount: pesos(amount), paidAt: services.clock.now(), state: "reversed" as const };
  await services.db.transaction((tx) => applyPayments(tx, services, [told]));
}
