import { applyOutcome } from "./payout-outcome.ts";
import type { PayoutStatus } from "../../providers/payouts/port.ts";
import type { Services } from "../../services.ts";
import type { Job, JobData } from "../../providers/jobs/port.ts";

/** A rejection that names no cause is the account's: most are, and the borrower can look. */
function outcomeOf({ state, providerId, reason, cause = "account" }: JobData["apply-payout-report"]): PayoutStatus {
  if (state === "rejected") return { state, reason, cause };
  return state === "returned" ? { state, providerId, reason } : { state, providerId };
}

/** Applies what a provider reported; what does not follow from the payout's state changes nothing. */
export async function applyPayoutReportJob(
  services: Services,
  { data, complete }: Job<"apply-payout-report">,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await applyOutcome(tx, services, data.payoutId, outcomeOf(data));
    await complete(tx);
  });
}
