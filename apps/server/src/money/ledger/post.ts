/** The one writer of the ledger. */
import { randomUUID } from "node:crypto";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Pesos } from "@noren/lending/money/money";
import type { LedgerCause } from "@noren/staff/ledger-causes";
import { asc, desc, eq, sql } from "drizzle-orm";
import { insertRows } from "../../platform/database/bulk.ts";
import type { Executor } from "../../platform/database/database.ts";
import { ledgerAccount, ledgerEntry, ledgerTransaction } from "./tables.ts";
import { chart, type LedgerAccount, owedAccounts } from "./chart.ts";

export interface Posting {
  /** The order it is of; money that belongs to nobody yet has none. */
  readonly orderId?: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amount: Pesos;
}

export interface PostedTransaction {
  readonly kind: LedgerCause;
  readonly day: CalendarDay;
  /** What caused it; the same cause posts once. */
  readonly source: string;
  readonly at: Date;
  readonly postings: readonly Posting[];
}

/** Nothing of nothing is not an entry. A cause that was posted before is refused by the unique index, and all with it. */
export async function postAll(tx: Executor, transactions: readonly PostedTransaction[]): Promise<void> {
  const real = transactions
    .map(({ postings, ...rest }) => ({ ...rest, postings: postings.filter(({ amount }) => amount > 0) }))
    .filter(({ postings }) => postings.length > 0)
    .map((transaction) => ({ transactionId: randomUUID(), ...transaction }));
  await insertRows(
    tx,
    ledgerTransaction,
    real.map(({ transactionId, kind, day, source, at }) => ({ transactionId, kind, day, source, madeAt: at })),
  );
  await insertRows(
    tx,
    ledgerEntry,
    real.flatMap(({ transactionId, postings }) => postings.map((entry) => ({ transactionId, ...entry }))),
  );
}

export const post = (tx: Executor, transaction: PostedTransaction): Promise<void> => postAll(tx, [transaction]);

/** The accounts of the chart, so that an entry can name no other. */
export async function openAccounts(db: Executor): Promise<void> {
  const rows = Object.entries(chart).map(([code, kind]) => ({ code, kind }));
  await db.insert(ledgerAccount).values(rows).onConflictDoNothing();
}

/** Debits minus credits of one order, account by account: the sum of its entries, and nothing else. */
export async function balancesOf(db: Executor, orderId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ account: string; balance: string }>(sql`
    select account, sum(amount) as balance from (
      select debit as account, amount from ${ledgerEntry} where order_id = ${orderId}
      union all
      select credit, -amount from ${ledgerEntry} where order_id = ${orderId}
    ) moved group by account having sum(amount) <> 0`);
  return new Map(rows.map(({ account, balance }) => [account, Number(balance)]));
}

export interface OpenedEntry {
  readonly day: CalendarDay;
  readonly kind: LedgerCause;
  readonly account: LedgerAccount;
  /** What it added to what is owed; less than nothing where it was settled. */
  readonly amount: number;
}

/** Every entry behind what one order owes, oldest first. */
export async function owedEntries(db: Executor, orderId: string): Promise<readonly OpenedEntry[]> {
  const accounts = Object.values(owedAccounts);
  const rows = await db
    .select({
      day: ledgerTransaction.day,
      kind: ledgerTransaction.kind,
      debit: ledgerEntry.debit,
      credit: ledgerEntry.credit,
      amount: ledgerEntry.amount,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.transactionId, ledgerEntry.transactionId))
    .where(eq(ledgerEntry.orderId, orderId))
    .orderBy(asc(ledgerEntry.entryId));
  return rows.flatMap(({ day, kind, debit, credit, amount }) => {
    const account = accounts.find((one) => one === debit || one === credit);
    return account === undefined ? [] : [{ day: day, kind, account, amount: account === debit ? amount : -amount }];
  });
}

/** Every entry of one order, newest first. */
export const entriesOf = (db: Executor, orderId: string) =>
  db
    .select({
      entryId: ledgerEntry.entryId,
      day: ledgerTransaction.day,
      kind: ledgerTransaction.kind,
      debit: ledgerEntry.debit,
      credit: ledgerEntry.credit,
      amount: ledgerEntry.amount,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.transactionId, ledgerEntry.transactionId))
    .where(eq(ledgerEntry.orderId, orderId))
    .orderBy(desc(ledgerEntry.entryId));
