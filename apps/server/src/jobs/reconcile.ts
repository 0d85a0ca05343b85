import { addDays } from "@noren/lending/calendar-day";
import { applyPayment } from "../lending/credit-payment.ts";
import type { Services } from "../services.ts";

/** Cash may be posted days after it was paid. */
const DAYS_BACK = 4;

/** 'Daily reconciliation against the provider's list': what no webhook told is found here; what was told changes nothing. */
export async function reconcile(services: Services): Promise<void> {
  const { db, collections, clock } = services;
  const today = clock.today();
  const listed = await collections.list(addDays(today, -DAYS_BACK), today);
  if (listed.state === "unknown")
    throw new Error("payments could not be reconciled: the provider gave no clear answer");
  for (const payment of listed.payments) await db.transaction((tx) => applyPayment(tx, services, payment));
}
