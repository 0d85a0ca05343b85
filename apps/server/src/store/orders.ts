import type { CalendarDay } from "@noren/lending/calendar-day";
import type { BorrowStatus, MoveReason } from "@noren/lending/order";
import { mayMove } from "@noren/lending/order";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { application, loanOrder, loanQuote, orderMove } from "./lending-schema.ts";
import { type PageMark, pastMark } from "./page-mark.ts";

export type StoredQuote = typeof loanQuote.$inferSelect;
export type Order = Omit<typeof loanOrder.$inferSelect, "status"> & { readonly status: BorrowStatus };

export async function saveQuote(tx: Executor, quote: typeof loanQuote.$inferInsert): Promise<void> {
  await tx.insert(loanQuote).values(quote);
}

/** Somebody else's answers as a missing one. */
export async function findQuote(db: Executor, userId: string, quoteId: string): Promise<StoredQuote | undefined> {
  const [row] = await db
    .select()
    .from(loanQuote)
    .where(and(eq(loanQuote.quoteId, quoteId), eq(loanQuote.userId, userId)));
  return row;
}

/** The quote behind one of this person's orders; somebody else's answers as a missing one. */
export async function quoteOfOrder(
  db: Executor,
  userId: string,
  orderId: string,
): Promise<{ quote: StoredQuote; productCode: string } | undefined> {
  const [row] = await db
    .select({ quote: loanQuote, productCode: loanOrder.productCode })
    .from(loanOrder)
    .innerJoin(application, eq(application.applicationId, loanOrder.applicationId))
    .innerJoin(loanQuote, eq(loanQuote.quoteId, application.quoteId))
    .where(and(eq(loanOrder.orderId, orderId), eq(loanOrder.userId, userId)));
  return row;
}

/** A quote is applied for once: the unique index decides, also between two devices. */
export async function saveApplication(tx: Executor, row: typeof application.$inferInsert): Promise<boolean> {
  const saved = await tx
    .insert(application)
    .values(row)
    .onConflictDoNothing()
    .returning({ applicationId: application.applicationId });
  return saved.length > 0;
}

export async function saveOrder(tx: Executor, row: typeof loanOrder.$inferInsert): Promise<void> {
  await tx.insert(loanOrder).values(row);
}

/** Locks one order until the transaction ends. */
export async function lockOrder(tx: Executor, orderId: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(loanOrder).where(eq(loanOrder.orderId, orderId)).for("no key update");
  return row as Order | undefined;
}

/** The only way an order changes its status: along the table of moves, with its reason, under its lock. */
export async function moveOrder(
  tx: Executor,
  order: Pick<Order, "orderId" | "status">,
  to: BorrowStatus,
  reason: MoveReason,
  at: Date,
  also: Partial<Pick<Order, "dueDay">> = {},
): Promise<void> {
  if (!mayMove(order.status, to, reason)) throw new Error(`an order never moves ${order.status}→${to} (${reason})`);
  await tx
    .update(loanOrder)
    .set({ status: to, ...also })
    .where(eq(loanOrder.orderId, order.orderId));
  await tx
    .insert(orderMove)
    .values({ orderId: order.orderId, fromStatus: order.status, toStatus: to, reason, movedAt: at });
}

export interface Standing {
  readonly statuses: readonly BorrowStatus[];
  /** Principal of orders in review, approved, running, overdue or written off. */
  readonly inUse: number;
  readonly settledOnTime: number;
  readonly paidOut: number;
  readonly falling: readonly { readonly due: CalendarDay; readonly total: number }[];
}

const inUseStatuses = [10, 20, 25, 40, 70, 80];

/** What a person's orders say about them, in one read. */
export async function standingOf(db: Executor, userId: string, besides?: string): Promise<Standing> {
  const rows = await db
    .select({
      orderId: loanOrder.orderId,
      status: loanOrder.status,
      principal: loanOrder.principal,
      dueDay: loanOrder.dueDay,
      settledOn: loanOrder.settledOn,
      total: sql<number>`(${loanOrder.price}->>'total')::int`,
    })
    .from(loanOrder)
    .where(eq(loanOrder.userId, userId));
  const others = rows.filter((row) => row.orderId !== besides);
  const open = others.filter((row) => inUseStatuses.includes(row.status));
  return {
    statuses: others.map((row) => row.status as BorrowStatus),
    inUse: open.reduce((sum, row) => sum + row.principal, 0),
    settledOnTime: others.filter((row) => row.settledOn !== null && row.settledOn <= row.dueDay).length,
    paidOut: others.filter((row) => [30, 40, 70, 80].includes(row.status)).length,
    falling: open.map((row) => ({ due: row.dueDay as CalendarDay, total: row.total })),
  };
}

export async function statusesOf(db: Executor, userId: string) {
  return db
    .select({ orderId: loanOrder.orderId, borrowStatus: loanOrder.status })
    .from(loanOrder)
    .where(eq(loanOrder.userId, userId))
    .orderBy(desc(loanOrder.appliedAt), desc(loanOrder.orderId));
}

/** One page of a group, newest first, by key: page 1,000 costs what page 1 costs. */
export async function ordersOfGroup(
  db: Executor,
  userId: string,
  statuses: readonly BorrowStatus[],
  after: PageMark | undefined,
  count: number,
): Promise<Order[]> {
  const rows = await db
    .select()
    .from(loanOrder)
    .where(
      and(
        eq(loanOrder.userId, userId),
        inArray(loanOrder.status, [...statuses]),
        pastMark(loanOrder.appliedAt, loanOrder.orderId, after),
      ),
    )
    .orderBy(desc(loanOrder.appliedAt), desc(loanOrder.orderId))
    .limit(count);
  return rows as Order[];
}
