import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import type { CollectedPayment, Collections, ListOutcome } from "./port.ts";

/** What was opened at a provider, by the provider's own ids. */
export interface OpenedPayments {
  /** All that were opened by the last of these days and had not ended before the first, or are known to be paid on them. */
  payableBetween(fromDay: CalendarDay, toDay: CalendarDay): Promise<readonly string[]>;
}

/** The list of a provider that has none: each payment that may have been made is asked about. */
export async function listByAsking(
  opened: OpenedPayments,
  ask: Collections["ask"],
  fromDay: CalendarDay,
  toDay: CalendarDay,
): Promise<ListOutcome> {
  const found: CollectedPayment[] = [];
  for (const providerId of await opened.payableBetween(fromDay, toDay)) {
    const status = await ask(providerId);
    if (status.state === "unknown") return status;
    found.push(...status.payments);
  }
  const inside = found.filter(({ paidAt }) => {
    const day = santiagoDay(paidAt.getTime());
    return day >= fromDay && day <= toDay;
  });
  return { state: "listed", payments: inside };
}
