import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { type BorrowStatus, borrowStatus } from "@noren/lending/loan/borrow-status";
import type { MoveReason } from "@noren/lending/loan/order";
import { mayMove } from "@noren/lending/loan/order";
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, notExists, sql } from "drizzle-orm";
import { insertRows } from "../../platform/database/bulk.ts";
import type { Executor } from "../../platform/database/database.ts";
import { sqlStatus } from "./status-sql.ts";
import { application, loanOrder, loanQuote, orderMove } from "./tables.ts";
import { loan } from "../account/tables.ts";
import { type PageMark, pastMark } from "../../platform/database/page-mark.ts";

export type StoredQuote = typeof loanQuote.$inferSelect;
export type Order = typeof loanOrder.$inferSelect;

/** What booking a loan needs of its order. */
export type BookableOrder = Pick<Order, "orderId" | "userId" | "status" | "dueDay" | "settledOn">;
const bookableFields = {
  orderId: loanOrder.orderId,
  userId: loanOrder.userId,
  status: loanOrder.status,
  dueDay: loanOrder.dueDay,
  settledOn: loanOrder.settledOn,
};

export async function saveQuote(tx: Executor, quote: typeof loanQuote.$inferInsert): Promise<void> {
  await tx.insert(loanQuote).values(quote);
}

/** Somebody else's counts as a missing one. */
export async function findQuote(db: Executor, userId: string, quoteId: string): Promise<StoredQuote | undefined> {
  const [row] = await db
    .select()
    .from(loanQuote)
    .where(and(eq(loanQuote.quoteId, quoteId), eq(loanQuote.userId, userId)));
  return row;
}

/** Quotes that nobody applied for. */
export async function purgeQuotes(db: Executor, madeBefore: Date): Promise<void> {
  const applied = db.select().from(application).where(eq(application.quoteId, loanQuote.quoteId));
  await db.delete(loanQuote).where(and(lt(loanQuote.madeAt, madeBefore), notExists(applied)));
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

/** Somebody else's order is as one that is missing. */
export async function findOwnOrder(db: Executor, userId: string, orderId: string): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(loanOrder)
    .where(and(eq(loanOrder.orderId, orderId), eq(loanOrder.userId, userId)));
  return row;
}

export async function movesOf(db: Executor, orderId: string) {
  return db.select().from(orderMove).where(eq(orderMove.orderId, orderId)).orderBy(asc(orderMove.moveId));
}

/** Locks orders in the order of their ids, until the transaction ends. */
export async function lockOrders(
  tx: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, BookableOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select(bookableFields)
    .from(loanOrder)
    .where(sql`${loanOrder.orderId} = any(${`{${orderIds.join(",")}}`}::uuid[])`)
    .orderBy(asc(loanOrder.orderId))
    .for("no key update");
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Everything one person ever applied for, locked in the order of ids. The person is locked before. */
export async function lockOrdersOf(tx: Executor, userId: string): Promise<readonly BookableOrder[]> {
  const rows = await tx
    .select(bookableFields)
    .from(loanOrder)
    .where(eq(loanOrder.userId, userId))
    .orderBy(asc(loanOrder.orderId))
    .for("no key update");
  return rows;
}

/** Whose it is and where it stands, without its lock. */
export async function lookAtOrder(db: Executor, orderId: string) {
  const { userId, status } = loanOrder;
  const [row] = await db.select({ userId, status }).from(loanOrder).where(eq(loanOrder.orderId, orderId));
  return row;
}

/** Locks one order until the transaction ends. */
export async function lockOrder(tx: Executor, orderId: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(loanOrder).where(eq(loanOrder.orderId, orderId)).for("no key update");
  return row;
}

/** The days of a loan that its events may move. */
export type LoanDays = Pick<Order, "dueDay" | "settledOn">;

/** The only way an order changes its status: along the table of moves, with its reason, under its lock. */
export async function moveOrder(
  tx: Executor,
  order: Pick<Order, "orderId" | "status">,
  to: BorrowStatus,
  reason: MoveReason,
  at: Date,
  also: Partial<LoanDays> = {},
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

/** One page of running and overdue orders, locked in the order of their ids. */
export async function lockRunningOrders(tx: Executor, after: string, count: number): Promise<readonly BookableOrder[]> {
  const rows = await tx
    .select(bookableFields)
    .from(loanOrder)
    .where(
      and(
        inArray(loanOrder.status, [borrowStatus.running, borrowStatus.overdue]),
        after === "" ? undefined : gt(loanOrder.orderId, after),
      ),
    )
    .orderBy(asc(loanOrder.orderId))
    .limit(count)
    .for("no key update");
  return rows;
}

export interface OrderMove {
  readonly orderId: string;
  readonly from: BorrowStatus;
  readonly to: BorrowStatus;
  readonly reason: MoveReason;
}

/** Where an order stands after its moves. */
export interface OrderStand extends LoanDays {
  readonly orderId: string;
  readonly status: BorrowStatus;
}

/** Many orders along the same rules, in two statements. */
export async function moveOrders(
  tx: Executor,
  wanted: readonly OrderMove[],
  stands: readonly OrderStand[],
  at: Date,
): Promise<void> {
  for (const { from, to, reason } of wanted)
    if (!mayMove(from, to, reason)) throw new Error(`an order never moves ${from}→${to} (${reason})`);
  if (stands.length > 0)
    await tx.execute(sql`
      update ${loanOrder} o set status = n.status, due_day = n."dueDay", settled_on = n."settledOn"
      from jsonb_to_recordset(${JSON.stringify(stands)}::jsonb)
        as n("orderId" uuid, status smallint, "dueDay" date, "settledOn" date)
      where o.order_id = n."orderId"`);
  await insertRows(
    tx,
    orderMove,
    wanted.map(({ orderId, from, to, reason }) => ({ orderId, fromStatus: from, toStatus: to, reason, movedAt: at })),
  );
}

export interface Standing {
  readonly statuses: readonly BorrowStatus[];
  /** Principal of orders in review, approved, running, overdue or written off. */
  readonly inUse: number;
  readonly settledOnTime: number;
  readonly paidOut: number;
  readonly falling: readonly { readonly due: CalendarDay; readonly total: number }[];
}

const paidOutStatuses: readonly BorrowStatus[] = [
  borrowStatus.settled,
  borrowStatus.running,
  borrowStatus.overdue,
  borrowStatus.writtenOff,
];
const inUseStatuses: readonly BorrowStatus[] = [
  borrowStatus.inReview,
  borrowStatus.approved,
  borrowStatus.payoutFailed,
  borrowStatus.running,
  borrowStatus.overdue,
  borrowStatus.writtenOff,
];

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
    statuses: others.map((row) => row.status),
    inUse: open.reduce((sum, row) => sum + row.principal, 0),
    settledOnTime: others.filter((row) => row.settledOn !== null && row.settledOn <= row.dueDay).length,
    paidOut: others.filter((row) => paidOutStatuses.includes(row.status)).length,
    falling: open.map((row) => ({ due: row.dueDay, total: row.total })),
  };
}

/** All a person ever applied for, the newest first, as a list shows it. */
export async function ordersOf(db: Executor, userId: string) {
  const { orderId, productName, principal, status, appliedAt, dueDay } = loanOrder;
  return db
    .select({ orderId, productName, principal, status, appliedAt, dueDay })
    .from(loanOrder)
    .where(eq(loanOrder.userId, userId))
    .orderBy(desc(loanOrder.appliedAt), desc(loanOrder.orderId));
}

/** What was paid out, to these people or as these orders, what is owed first, then the newest: only to such a payment can be given. */
export async function paidOutOrders(
  db: Executor,
  by: "userId" | "orderId",
  ids: readonly string[],
  most: number,
): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(getTableColumns(loanOrder))
    .from(loanOrder)
    .innerJoin(loan, eq(loan.orderId, loanOrder.orderId))
    .where(inArray(loanOrder[by], [...ids]))
    .orderBy(
      sql`${loanOrder.status} in (${sqlStatus.running}, ${sqlStatus.overdue}, ${sqlStatus.writtenOff}) desc`,
      desc(loanOrder.appliedAt),
      desc(loanOrder.orderId),
    )
    .limit(most);
  return rows;
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
  return rows;
}
