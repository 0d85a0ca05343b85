/** What a borrower can open as a PDF. */
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { agreement, loanOrder } from "../../loans/application/tables.ts";
import { loanEvent } from "../../loans/account/tables.ts";

const ofOrder = { orderId: loanOrder.orderId, productName: loanOrder.productName, principal: loanOrder.principal };

/** Newest first. */
export const agreementsOf = (db: Executor, userId: string) =>
  db
    .select({ ...ofOrder, acceptedOn: loanOrder.acceptedOn, settledOn: loanOrder.settledOn, status: loanOrder.status })
    .from(agreement)
    .innerJoin(loanOrder, eq(loanOrder.orderId, agreement.orderId))
    .where(eq(loanOrder.userId, userId))
    .orderBy(desc(loanOrder.appliedAt), desc(loanOrder.orderId));

/** What was paid and counts. */
export const paymentsOf = (db: Executor, userId: string) =>
  db
    .select({ ...ofOrder, eventId: loanEvent.eventId, day: loanEvent.day, amount: loanEvent.amount })
    .from(loanEvent)
    .innerJoin(loanOrder, eq(loanOrder.orderId, loanEvent.orderId))
    .where(
      and(
        eq(loanOrder.userId, userId),
        inArray(loanEvent.kind, ["payment", "extension", "withdrawal"]),
        isNull(loanEvent.undoneAt),
      ),
    )
    .orderBy(desc(loanEvent.at), desc(loanEvent.eventId));
