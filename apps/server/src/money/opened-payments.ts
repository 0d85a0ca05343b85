import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { and, gte, like, lt } from "drizzle-orm";
import { instantOf } from "../platform/clock.ts";
import type { OpenedPayments } from "../providers/collections/list-by-asking.ts";
import { idWithName, idWithoutName } from "../providers/collections/named.ts";
import type { CollectionProvider } from "../providers/collections/port.ts";
import type { Database } from "../platform/database/database.ts";
import { paymentsPaid } from "./payments.ts";
import { repaymentIntent } from "./tables.ts";

/** A provider's own ids of what was opened there, so that it can be asked about each; its payments have the same. */
export const openedPayments = ({ drizzle: db }: Database, provider: CollectionProvider): OpenedPayments => ({
  async payableBetween(fromDay: CalendarDay, toDay: CalendarDay) {
    const from = instantOf(startOfSantiagoDay(fromDay));
    const until = instantOf(startOfSantiagoDay(addDays(toDay, 1)));
    // A bank may confirm a payment days after its time was over.
    const paid = await paymentsPaid(db, [provider], { from, until });
    const rows = await db
      .select({ providerId: repaymentIntent.providerId })
      .from(repaymentIntent)
      .where(
        and(
          like(repaymentIntent.providerId, idWithName(provider, "%")),
          lt(repaymentIntent.madeAt, until),
          gte(repaymentIntent.endsAt, from),
        ),
      );
    const payable = rows.flatMap(({ providerId }) => idWithoutName(provider, providerId ?? "") ?? []);
    return [...new Set([...payable, ...paid.map(({ paymentId }) => paymentId)])];
  },
});
