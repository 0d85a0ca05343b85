import { addDays } from "@noren/lending/calendar/calendar-day";
import { creditBatches } from "./credit-batches.ts";
import type { Services } from "../../services.ts";
import { lastDoneOn } from "../account/day-changes.ts";

export const RECONCILE = "reconcile";

/** Cash may be posted days after it was paid. */
const DAYS_BACK = 4;
const A_BATCH = 100;

/**
 * 'Daily reconciliation against the provider's list': what no webhook reported is found here; what was reported changes nothing.
 * After days without it, their payments are asked for too.
 */
export async function reconcile(services: Services): Promise<void> {
  const { db, collections, clock } = services;
  const today = clock.today();
  const last = (await lastDoneOn(db.drizzle, RECONCILE)) ?? today;
  const listed = await collections.list(addDays(last < today ? last : today, -DAYS_BACK), today);
  if (listed.state === "unknown")
    throw new Error("payments could not be reconciled: the provider gave no clear answer");
  let failed = 0;
  for (let from = 0; from < listed.payments.length; from += A_BATCH) {
    const batch = listed.payments.slice(from, from + A_BATCH).map((payment) => ({ payments: [payment] }));
    failed += await creditBatches(services, batch);
  }
  if (failed > 0) throw new Error(`${failed} payments of the provider's list could not be applied`);
}
