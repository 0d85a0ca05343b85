import { addDays } from "@noren/lending/calendar/calendar-day";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { type AskedDays, comparePayments } from "./compare-payments.ts";
import { creditBatches } from "./credit-batches.ts";
import { firstIntentOn } from "../../money/intents.ts";
import { daysInQuestion } from "../../money/payment-differences.ts";
import { instantOf } from "../../platform/clock.ts";
import type { Services } from "../../services.ts";
import { lastDoneOn } from "../account/day-changes.ts";

export const RECONCILE = "reconcile";

/** Cash may be posted days after it was paid. */
const DAYS_BACK = 4;
const A_BATCH = 100;

/**
 * 'Daily reconciliation against the provider's list', both ways: what no webhook reported is found here, what was reported changes
 * nothing, and what the list tells otherwise waits for finance. After days without it, their payments are asked for too; so are
 * those of any day on which something is still in question, that it may close by itself.
 */
export async function reconcile(services: Services): Promise<void> {
  const { db, clock, collections } = services;
  const today = clock.today();
  // Never done, everything since the first code that somebody could pay.
  const last = (await lastDoneOn(db.drizzle, RECONCILE)) ?? (await firstIntentOn(db.drizzle)) ?? today;
  const first = addDays(last < today ? last : today, -DAYS_BACK);
  let failed = await reconcileDays(services, { from: first, to: today, askedOn: today });
  const before = instantOf(startOfSantiagoDay(addDays(first, 1)));
  for (const day of await daysInQuestion(db.drizzle, collections.providers, before))
    failed += await reconcileDays(services, { from: addDays(day, -1), to: addDays(day, 1), askedOn: today });
  if (failed > 0) throw new Error(`${failed} payments of the provider's list could not be applied`);
}

/** Returns how many could not be applied. A list that is not whole says nothing about anything. */
async function reconcileDays(services: Services, days: AskedDays): Promise<number> {
  const listed = await services.collections.list(days.from, days.to);
  if (listed.state === "unknown")
    throw new Error("payments could not be reconciled: the provider gave no clear answer");
  let failed = 0;
  for (let from = 0; from < listed.payments.length; from += A_BATCH) {
    const batch = listed.payments.slice(from, from + A_BATCH).map((payment) => ({ payments: [payment] }));
    failed += await creditBatches(services, batch);
  }
  await comparePayments(services, listed.payments, days);
  return failed;
}
