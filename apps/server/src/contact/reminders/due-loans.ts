import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Purpose } from "@noren/lending/contact/contact";
import { and, asc, between, eq, gte, notExists, sql } from "drizzle-orm";
import { contact } from "../tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { loanOrder } from "../../loans/application/tables.ts";
import type { Order } from "../../loans/application/orders.ts";

export interface DueSearch {
  readonly status: typeof borrowStatus.running | typeof borrowStatus.overdue;
  readonly dueFrom: CalendarDay;
  readonly dueTo: CalendarDay;
  /** Loans about which this was said already since then, or ever, are not looked at again. */
  readonly purpose: Purpose;
  readonly since?: Date;
}

/** Loans somebody may have to be reminded of, a page at a time by key (due day and order). */
export async function loansDue(
  db: Executor,
  { status, dueFrom, dueTo, purpose, since }: DueSearch,
  after: Pick<Order, "dueDay" | "orderId"> | undefined,
  most: number,
): Promise<Order[]> {
  const reminded = db
    .select({ one: sql`1` })
    .from(contact)
    .where(
      and(
        eq(contact.orderId, loanOrder.orderId),
        eq(contact.purpose, purpose),
        since === undefined ? undefined : gte(contact.at, since),
      ),
    );
  const rows = await db
    .select()
    .from(loanOrder)
    .where(
      and(
        eq(loanOrder.status, status),
        between(loanOrder.dueDay, dueFrom, dueTo),
        notExists(reminded),
        after && sql`(${loanOrder.dueDay}, ${loanOrder.orderId}) > (${after.dueDay}, ${after.orderId})`,
      ),
    )
    .orderBy(asc(loanOrder.dueDay), asc(loanOrder.orderId))
    .limit(most);
  return rows;
}
