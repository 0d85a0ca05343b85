import type { Services } from "../../services.ts";
import type { Job } from "../../providers/jobs/port.ts";

/** Informs the provider that nobody waits for this payment any more. What is paid all the same is still credited. */
export async function cancelIntentJob(services: Services, { data, complete }: Job<"cancel-intent">): Promise<void> {
  const { state } = await services.collections.cancel(data.providerId);
  if (state === "unknown") throw new Error("a repayment was not cancelled: the provider gave no clear answer");
  await services.db.transaction((tx) => complete(tx));
}
