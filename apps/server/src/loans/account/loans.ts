/** Loans with everything that happened to them: what packages/lending counts from. */
import { type CalendarDay, compareDays } from "@noren/lending/calendar/calendar-day";
import type { ExtensionTerms } from "@noren/lending/loan/extension";
import {
  type Dispute,
  type HistoryEvent,
  type LoanBooks,
  type LoanHistory,
  noBooks,
} from "@noren/lending/loan/loan-history";
import { type Pesos, pesos } from "@noren/lending/money/money";
import type { Quote, Terms } from "@noren/lending/price/quote";
import type { AnnualRate, CapRow } from "@noren/lending/price/rates";
import type { Voucher } from "@noren/lending/loan/voucher";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { instantOf } from "../../platform/clock.ts";
import { insertRows } from "../../platform/database/bulk.ts";
import type { Executor } from "../../platform/database/database.ts";
import { loan } from "./tables.ts";
import { dispute } from "../disputes/tables.ts";
import { loanBook, loanEvent, type Settlement, writeOff } from "./tables.ts";
import { voucher } from "../vouchers/tables.ts";

export type Loan = typeof loan.$inferSelect;

/** An event that counts. */
export interface StoredEvent {
  readonly eventId: number;
  readonly kind: HistoryEvent["kind"];
  readonly day: CalendarDay;
  /** The payer's time in milliseconds: events of one day happened in this order. */
  readonly ms: number;
  readonly amount: Pesos;
  readonly rounding: number;
  readonly terms: ExtensionTerms | null;
  readonly source: string;
  /** the repayment that was asked for */
  readonly intentId: string | null;
}

export interface LoanRecord {
  readonly loan: Loan;
  /** Those that count, in the order they happened. */
  readonly events: readonly StoredEvent[];
  readonly history: LoanHistory;
  readonly settlement?: Settlement;
  /** What the ledger holds of it, and to which day. */
  readonly booked?: { readonly books: LoanBooks; readonly to: CalendarDay };
}

function historyEvent({ kind, day, amount, rounding, terms }: StoredEvent): HistoryEvent {
  if (kind !== "extension") return { kind, day, amount: pesos(amount), rounding };
  if (!terms) throw new Error("an extension without its terms");
  return { kind, amount: pesos(amount), terms, rounding };
}

interface VoucherRow {
  readonly openedOn: CalendarDay;
  readonly state: Voucher["state"];
  readonly decidedOn: CalendarDay | null;
}

const voucherOf = ({ openedOn, state, decidedOn }: VoucherRow): Voucher =>
  state === "open" ? { openedOn, state } : { openedOn, state, decidedOn: decidedOn ?? openedOn };

interface DisputeRow {
  readonly openedOn: CalendarDay;
  readonly closedOn: CalendarDay | null;
  readonly outcome: "fraud" | "recognised" | null;
}

const disputeOf = ({ openedOn, closedOn, outcome }: DisputeRow): Dispute => ({
  openedOn,
  ...(closedOn !== null && { closedOn }),
  ...(outcome !== null && { outcome }),
});

interface Row extends Record<string, unknown> {
  readonly order_id: string;
  readonly paid_out_on: CalendarDay;
  readonly paid_out_ms: string;
  readonly terms: Terms;
  readonly price: Quote;
  readonly cap_rate: number;
  readonly recounted_on: CalendarDay | null;
  readonly booked: LoanBooks | null;
  readonly settled_under: Settlement | null;
  readonly booked_to: CalendarDay | null;
  readonly written_off_on: CalendarDay | null;
  readonly events: readonly StoredEvent[] | null;
  readonly vouchers: readonly VoucherRow[] | null;
  readonly disputes: readonly DisputeRow[] | null;
}

/** It holds as long as all that settled the loan counts: a reversed payment does not. */
function standingSettlement(
  { settled_under: settlement }: Row,
  events: readonly StoredEvent[],
): Settlement | undefined {
  const counting = new Set(events.map(({ eventId }) => eventId));
  return settlement?.by.every((eventId) => counting.has(eventId)) ? settlement : undefined;
}

function historyEvents(events: readonly StoredEvent[], settlement: Settlement | undefined): readonly HistoryEvent[] {
  return events.map((event) => ({
    ...historyEvent(event),
    ...(settlement && !settlement.by.includes(event.eventId) && { isLate: true }),
  }));
}

function recordOf(row: Row): LoanRecord {
  const { order_id: orderId, terms, price, cap_rate: capRate, booked, booked_to: to, written_off_on: off } = row;
  const events = row.events ?? [];
  const settlement = standingSettlement(row, events);
  const { recounted_on: recountedOn } = row;
  return {
    loan: {
      orderId,
      paidOutOn: row.paid_out_on,
      paidOutAt: instantOf(Number(row.paid_out_ms)),
      terms,
      price,
      capRate,
      recountedOn,
    },
    events,
    history: {
      accepted: { terms, price, cap: capRate as AnnualRate },
      events: historyEvents(events, settlement),
      vouchers: (row.vouchers ?? []).map(voucherOf),
      disputes: (row.disputes ?? []).map(disputeOf),
      ...(off !== null && { writtenOffOn: off }),
      ...(settlement && { settledUnder: settlement }),
      ...(recountedOn !== null && { recountedOn }),
    },
    ...(settlement && { settlement }),
    // Books of before a field existed hold nothing of it.
    ...(booked && to && { booked: { books: { ...noBooks, ...booked }, to } }),
  };
}

/** The record once these have happened too, without reading it again. */
export function withEvents(record: LoanRecord, more: readonly StoredEvent[]): LoanRecord {
  const events = [...record.events, ...more].toSorted(
    (a, b) => compareDays(a.day, b.day) || a.ms - b.ms || a.eventId - b.eventId,
  );
  return { ...record, events, history: { ...record.history, events: historyEvents(events, record.settlement) } };
}

/** What had happened by then, as the payers count time. */
export function historyUntil({ events, history, settlement }: LoanRecord, day: CalendarDay, at: Date): LoanHistory {
  const isBefore = (event: StoredEvent): boolean => event.day < day || (event.day === day && event.ms <= at.getTime());
  return { ...history, events: historyEvents(events.filter(isBefore), settlement) };
}

/** Paid-out loans among these orders, in one read however many they are. */
export async function loanRecords(db: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, LoanRecord>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select l.order_id, l.paid_out_on::text, extract(epoch from l.paid_out_at) * 1000 as paid_out_ms, l.terms, l.price,
      l.cap_rate, l.recounted_on::text, b.booked, b.settled_under, b.booked_to::text, w.day::text as written_off_on,
      (select jsonb_agg(jsonb_build_object('eventId', event_id, 'kind', kind, 'day', day, 'ms', floor(extract(epoch from at) * 1000), 'amount', amount, 'rounding', rounding,
          'terms', e.terms, 'source', source, 'intentId', intent_id) order by day, at, event_id)
        from ${loanEvent} e where e.order_id = l.order_id and undone_at is null) as events,
      (select jsonb_agg(jsonb_build_object('openedOn', opened_on, 'state', state, 'decidedOn', decided_on))
        from ${voucher} v where v.order_id = l.order_id) as vouchers,
      (select jsonb_agg(jsonb_build_object('openedOn', opened_on, 'closedOn', closed_on, 'outcome', outcome))
        from ${dispute} d where d.order_id = l.order_id) as disputes
    from ${loan} l left join ${loanBook} b using (order_id) left join ${writeOff} w using (order_id)
    where l.order_id = any(${`{${orderIds.join(",")}}`}::uuid[])`);
  return new Map(rows.map((row) => [row.order_id, recordOf(row)]));
}

export async function loanRecord(db: Executor, orderId: string): Promise<LoanRecord | undefined> {
  return (await loanRecords(db, [orderId])).get(orderId);
}

export async function saveLoan(tx: Executor, row: typeof loan.$inferInsert): Promise<void> {
  await tx.insert(loan).values(row);
}

/** From now on it is counted with every cap that is known; one that is settled stays so. */
export async function recountLoan(
  tx: Executor,
  { loan: { orderId }, settlement }: LoanRecord,
  day: CalendarDay,
  caps: readonly CapRow[],
): Promise<void> {
  await tx.update(loan).set({ recountedOn: day }).where(eq(loan.orderId, orderId));
  if (settlement)
    await tx
      .update(loanBook)
      .set({ settledUnder: { ...settlement, caps } })
      .where(eq(loanBook.orderId, orderId));
}

export async function removeLoan(tx: Executor, orderId: string): Promise<void> {
  await tx.delete(loan).where(eq(loan.orderId, orderId));
}

export type NewEvent = typeof loanEvent.$inferInsert;

export const storedEvent = (event: NewEvent, eventId: number): StoredEvent => ({
  eventId,
  kind: event.kind,
  day: event.day,
  ms: event.at.getTime(),
  amount: pesos(event.amount),
  rounding: event.rounding ?? 0,
  terms: event.terms ?? null,
  source: event.source,
  intentId: event.intentId ?? null,
});

/** In the order given; returns their ids in that order. */
export async function saveEvents(tx: Executor, events: readonly NewEvent[]): Promise<readonly number[]> {
  const saved = await insertRows(tx, loanEvent, events, sql`returning event_id`);
  return saved.map((row) => Number(row["event_id"]));
}

export type UndoneEvent = typeof loanEvent.$inferSelect;

/** Leaves events out of the count from now on; returns which they were. */
export async function undoEvents(tx: Executor, sources: readonly string[], at: Date): Promise<readonly UndoneEvent[]> {
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
  readonly settledUnder: Settlement | null;
}

export async function saveBooked(tx: Executor, rows: readonly Booked[]): Promise<void> {
  const newer = sql`on conflict (order_id) do update set booked = excluded.booked, booked_to = excluded.booked_to,
    settled_under = excluded.settled_under`;
  await insertRows(tx, loanBook, rows, newer);
}
