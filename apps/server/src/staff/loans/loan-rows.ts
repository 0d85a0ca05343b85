import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { borrowStatus, type BorrowStatus } from "@noren/lending/loan/borrow-status";
/** What the console's list of loans and the page of one loan read. */
import { and, asc, desc, eq, gte, inArray, lte } from "drizzle-orm";
import { contact } from "../../contact/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { agreement, loanOrder } from "../../loans/application/tables.ts";
import type { Order } from "../../loans/application/orders.ts";
import { type PageMark, pastMark } from "../../platform/database/page-mark.ts";
import { staffProposal } from "../proposals/tables.ts";

export interface AskedLoans {
  readonly status?: number | undefined;
  readonly isOwed?: boolean;
  /** Due on this day or before, and late. */
  readonly dueBy?: CalendarDay | undefined;
  readonly appliedFrom?: Date | undefined;
}

const isAsked = ({ status, isOwed, dueBy, appliedFrom }: AskedLoans) => [
  status === undefined ? undefined : eq(loanOrder.status, status as BorrowStatus),
  isOwed === true ? inArray(loanOrder.status, [borrowStatus.running, borrowStatus.overdue]) : undefined,
  dueBy && and(eq(loanOrder.status, borrowStatus.overdue), lte(loanOrder.dueDay, dueBy)),
  appliedFrom && gte(loanOrder.appliedAt, appliedFrom),
];

export async function listLoans(
  db: Executor,
  { asked, mark, most }: { asked: AskedLoans; mark: PageMark | undefined; most: number },
) {
  const { orderId, userId, productName, principal, appliedAt, dueDay } = loanOrder;
  return db
    .select({ orderId, userId, productName, principal, status: loanOrder.status, appliedAt, dueDay })
    .from(loanOrder)
    .where(and(...isAsked(asked), pastMark(loanOrder.appliedAt, loanOrder.orderId, mark)))
    .orderBy(desc(loanOrder.appliedAt), desc(loanOrder.orderId))
    .limit(most);
}

export async function findOrder(db: Executor, orderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(loanOrder).where(eq(loanOrder.orderId, orderId));
  return row;
}

export const contactsOfOrder = (db: Executor, orderId: string) =>
  db.select().from(contact).where(eq(contact.orderId, orderId)).orderBy(desc(contact.at));

export async function acceptedOn(db: Executor, orderId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ acceptedAt: agreement.acceptedAt })
    .from(agreement)
    .where(eq(agreement.orderId, orderId));
  return row?.acceptedAt;
}

export const proposalsOfOrder = (db: Executor, orderId: string) => {
  const { proposalId, kind, state, madeAt } = staffProposal;
  return db
    .select({ proposalId, kind, state, madeAt })
    .from(staffProposal)
    .where(eq(staffProposal.orderId, orderId))
    .orderBy(desc(madeAt), asc(proposalId));
};
