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
async function confirmed(services: Services, told: NamedPayment): Promise<readonly NamedPayment[] | "unknown"> {
  if (told.providerId === undefined) return [told];
  const answer = await services.collections.ask(told.providerId);
  return answer.state === "unknown" ? "unknown" : answer.payments;
}

/** Many reports in one transaction; what could not be confirmed fails alone and comes again. */
export async function tellPaymentsJob(services: Services, jobs: readonly Job<"tell-payment">[]): Promise<void> {
  const answers = await Promise.all(jobs.map(({ data }) => confirmed(services, paymentOf(data))));
  const known = answers.flatMap((answer) => (answer === "unknown" ? [] : answer));
  await services.db.transaction(async (tx) => {
    await applyPayments(tx, services, known);
    for (const [index, { complete }] of jobs.entries()) if (answers[index] !== "unknown") await complete(tx);
  });
  const silent = answers.filter((answer) => answer === "unknown").length;
  if (silent > 0)
    throw new Error(`${silent} reported payments could not be confirmed: the provider gave no clear answer`);
}
