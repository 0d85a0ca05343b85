import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { and, gte, like, lt } from "drizzle-orm";
import { instantOf } from "../platform/clock.ts";
import type { OpenedKhipuPayments } from "../providers/collections/khipu.ts";
import { idWithName, idWithoutName } from "../providers/collections/named.ts";
import type { Database } from "../platform/database/database.ts";
import { repaymentIntent } from "./tables.ts";

/** Khipu's own ids of what was opened there, so that it can be asked about each. */
export const openedKhipuPayments = ({ drizzle: db }: Database): OpenedKhipuPayments => ({
  async payableBetween(fromDay: CalendarDay, toDay: CalendarDay) {
    const rows = await db
      .select({ providerId: repaymentIntent.providerId })
      .from(repaymentIntent)
      .where(
        and(
          like(repaymentIntent.providerId, idWithName("khipu", "%")),
          lt(repaymentIntent.madeAt, instantOf(startOfSantiagoDay(addDays(toDay, 1)))),
          gte(repaymentIntent.endsAt, instantOf(startOfSantiagoDay(fromDay))),
        ),
      );
    return rows.flatMap(({ providerId }) => idWithoutName("khipu", providerId ?? "") ?? []);
  },
});
