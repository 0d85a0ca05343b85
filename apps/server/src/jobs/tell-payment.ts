import { pesos } from "@noren/lending/money";
import { instantOf } from "../clock.ts";
import { applyPayments } from "../lending/credit-payment.ts";
import type { NamedPayment } from "../providers/collections/port.ts";
import type { Services } from "../services.ts";
import type { Job, JobData } from "./queue.ts";

function paymentOf({ provider, payment }: JobData["tell-payment"]): NamedPayment {
  const { amount, paidAt, ...rest } = payment;
  return { ...rest, provider, amount: pesos(amount), paidAt: instantOf(Date.parse(paidAt)) };
}

/**
 * 'Always re-fetch status' (chile/README.md section 6): a report only says that there is something to ask about. A payment
 * that names nothing of ours cannot be asked about and waits in suspense.
 */
async function confirmed(services: Services, told: NamedPayment): Promise<readonly NamedPayment[]> {
  if (told.providerId === undefined) return [told];
  const answer = await services.collections.ask(told.providerId);
  if (answer.state === "unknown")
    throw new Error("a reported payment could not be confirmed: the provider gave no clear answer");
  return answer.payments;
}

export async function tellPaymentJob(services: Services, { data, complete }: Job<"tell-payment">): Promise<void> {
  const payments = await confirmed(services, paymentOf(data));
  await services.db.transaction(async (tx) => {
    await applyPayments(tx, services, payments);
    await complete(tx);
  });
}
