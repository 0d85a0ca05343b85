import { pesos } from "@noren/lending/money/money";
import { instantOf } from "../../platform/clock.ts";
import { creditBatches } from "./credit-batches.ts";
import type { NamedPayment } from "../../providers/collections/port.ts";
import type { Services } from "../../services.ts";
import type { Job, JobData } from "../../providers/jobs/port.ts";

function paymentOf({ provider, payment }: JobData["confirm-payment"]): NamedPayment {
  const { amount, paidAt, ...rest } = payment;
  return { ...rest, provider, amount: pesos(amount), paidAt: instantOf(Date.parse(paidAt)) };
}

/**
 * 'Always re-fetch status' (chile/README.md section 6): a report only says that there is something to ask about. A payment
 * that names nothing of ours cannot be asked about and waits in suspense.
 */
async function confirmed(services: Services, reported: NamedPayment): Promise<readonly NamedPayment[] | "unknown"> {
  if (reported.providerId === undefined) return [reported];
  const status = await services.collections.ask(reported.providerId);
  if (status.state === "unknown") return "unknown";
  // A signed word of money that its own list does not know is not settled by that: it is asked about again.
  const listed = status.payments.some(({ paymentId }) => paymentId === reported.paymentId);
  return listed || reported.state === "reversed" ? status.payments : "unknown";
}

/** Many reports in one transaction; what could not be confirmed fails alone and comes again. */
export async function confirmPaymentsJob(services: Services, jobs: readonly Job<"confirm-payment">[]): Promise<void> {
  const confirmations = await Promise.all(jobs.map(({ data }) => confirmed(services, paymentOf(data))));
  const known = jobs.flatMap(({ complete }, index) => {
    const payments = confirmations[index];
    return payments === undefined || payments === "unknown" ? [] : [{ payments, also: complete }];
  });
  const failed = known.length === 0 ? 0 : await creditBatches(services, known);
  if (failed > 0) throw new Error(`${failed} of ${jobs.length} reported payments could not be applied`);
  const silent = jobs.length - known.length;
  if (silent > 0) throw new Error(`${silent} payments could not be confirmed: the provider gave no clear answer`);
}
