/** Loans with everything that happened to them: what packages/lending counts from. */
import type { CalendarDay } from "@noren/lending/calendar-day";
import type { Dispute, HistoryEvent, LoanBooks, LoanHistory } from "@noren/lending/loan-history";
import { pesos } from "@noren/lending/money";
import type { AnnualRate } from "@noren/lending/rates";
import type { Voucher } from "@noren/lending/voucher";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { loan } from "./money-schema.ts";
import { dispute, loanBook, loanEvent, voucher, writeOff } from "./repayment-schema.ts";

export type Loan = typeof loan.$inferSelect;
export type StoredEvent = typeof loanEvent.$inferSelect;

export interface LoanRecord {
  readonly loan: Loan;
  /** Those that count, in the order they happened. */
  readonly events: readonly StoredEvent[];
  readonly history: LoanHistory;
}

function eventOf({ kind, day, amount, rounding, terms }: StoredEvent): HistoryEvent {
  const paid = pesos(amount);
  if (kind === "extension") {
    if (!terms) throw new Error("an extension without its terms");
    return { kind, amount: paid, terms, rounding };
  }
  return { kind, day: day as CalendarDay, amount: paid, rounding };
}

function voucherOf({
  openedOn,
  state,
  decidedOn,
}: Pick<typeof voucher.$inferSelect, keyof Voucher | "decidedOn">): Voucher {
  const opened = openedOn as CalendarDay;
  return state === "open"
    ? { openedOn: opened, state }
    : { openedOn: opened, state, decidedOn: (decidedOn ?? openedOn) as CalendarDay };
}

function disputeOf({ openedOn, closedOn, outcome }: Pick<typeof dispute.$inferSelect, keyof Dispute>): Dispute {
  return {
    openedOn: openedOn as CalendarDay,
    ...(closedOn !== null && { closedOn: closedOn as CalendarDay }),
    ...(outcome !== null && { outcome }),
  };
}

function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): (orderId: string) => readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group) group.push(row);
    else groups.set(row.orderId, [row]);
  }
  return (orderId) => groups.get(orderId) ?? [];
}

/** A page of loans needs no pictures. */
const daysOfVoucher = {
  orderId: voucher.orderId,
  openedOn: voucher.openedOn,
  state: voucher.state,
  decidedOn: voucher.decidedOn,
};
const daysOfDispute = {
  orderId: dispute.orderId,
  openedOn: dispute.openedOn,
  closedOn: dispute.closedOn,
  outcome: dispute.outcome,
};

/** Paid-out loans among these orders, in five reads however many they are. */
export async function loanRecords(db: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, LoanRecord>> {
  if (orderIds.length === 0) return new Map();
  const ids = [...orderIds];
  const loans = await db.select().from(loan).where(inArray(loan.orderId, ids));
  const events = byOrder(
    await db
      .select()
      .from(loanEvent)
      .where(and(inArray(loanEvent.orderId, ids), isNull(loanEvent.undoneAt)))
      .orderBy(asc(loanEvent.day), asc(loanEvent.at), asc(loanEvent.eventId)),
  );
  const vouchers = byOrder(await db.select(daysOfVoucher).from(voucher).where(inArray(voucher.orderId, ids)));
  const disputes = byOrder(await db.select(daysOfDispute).from(dispute).where(inArray(dispute.orderId, ids)));
  const writeOffs = new Map(
    (await db.select().from(writeOff).where(inArray(writeOff.orderId, ids))).map((row) => [row.orderId, row.day]),
  );
  return new Map(
    loans.map((row) => {
      const { orderId, terms, price, capRate } = row;
      const writtenOffOn = writeOffs.get(orderId) as CalendarDay | undefined;
      const history: LoanHistory = {
        accepted: { terms, price, cap: capRate as AnnualRate },
        events: events(orderId).map(eventOf),
        vouchers: vouchers(orderId).map(voucherOf),
        disputes: disputes(orderId).map(disputeOf),
        ...(writtenOffOn !== undefined && { writtenOffOn }),
      };
      return [orderId, { loan: row, events: events(orderId), history }];
    }),
  );
}

export async function loanRecord(db: Executor, orderId: string): Promise<LoanRecord | undefined> {
  return (await loanRecords(db, [orderId])).get(orderId);
}

export async function saveLoan(tx: Executor, row: typeof loan.$inferInsert): Promise<void> {
  await tx.insert(loan).values(row);
}

export async function removeLoan(tx: Executor, orderId: string): Promise<void> {
  await tx.delete(loan).where(eq(loan.orderId, orderId));
}

export async function saveEventOfLoan(tx: Executor, row: typeof loanEvent.$inferInsert): Promise<number> {
  const [saved] = await tx.insert(loanEvent).values(row).returning({ eventId: loanEvent.eventId });
  if (!saved) throw new Error("a saved event returned no row");
  return saved.eventId;
}

/** Leaves events out of the count from now on; answers which they were. */
export async function undoEvents(tx: Executor, sources: readonly string[], at: Date): Promise<readonly StoredEvent[]> {
  return tx
    .update(loanEvent)
    .set({ undoneAt: at })
    .where(and(inArray(loanEvent.source, [...sources]), isNull(loanEvent.undoneAt)))
    .returning();
}

export interface Booked {
  readonly orderId: string;
  readonly booked: LoanBooks;
  readonly bookedTo: CalendarDay;
}

export async function bookedOf(tx: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, Booked>> {
  const rows = await tx
    .select()
    .from(loanBook)
    .where(inArray(loanBook.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row as Booked]));
}

export async function saveBooked(tx: Executor, rows: readonly Booked[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(loanBook)
    .values([...rows])
    .onConflictDoUpdate({
      target: loanBook.orderId,
      set: { booked: sql`excluded.booked`, bookedTo: sql`excluded.booked_to` },
    });
}
