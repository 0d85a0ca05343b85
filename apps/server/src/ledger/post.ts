/** The one writer of the ledger. */
import { randomUUID } from "node:crypto";
import type { CalendarDay } from "@noren/lending/calendar-day";
import type { Pesos } from "@noren/lending/money";
import { sql } from "drizzle-orm";
import type { Executor } from "../store/database.ts";
import { ledgerAccount, ledgerEntry, ledgerTransaction } from "../store/money-schema.ts";
import { chart, type LedgerAccount } from "./chart.ts";

export interface Posting {
  /** The order it is of; money that belongs to nobody yet has none. */
  readonly orderId?: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amount: Pesos;
}

export interface PostedTransaction {
  readonly kind: string;
  readonly day: CalendarDay;
  /** What caused it; the same cause posts once. */
  readonly source: string;
  readonly at: Date;
  readonly postings: readonly Posting[];
}

/** Answers whether this was the first time. Nothing of nothing is not an entry. */
export async function post(tx: Executor, { kind, day, source, at, postings }: PostedTransaction): Promise<boolean> {
  const real = postings.filter(({ amount }) => amount > 0);
  if (real.length === 0) return false;
  const transactionId = randomUUID();
  const first = await tx
    .insert(ledgerTransaction)
    .values({ transactionId, kind, day, source, madeAt: at })
    .onConflictDoNothing()
    .returning({ transactionId: ledgerTransaction.transactionId });
  if (first.length === 0) return false;
  await tx.insert(ledgerEntry).values(real.map((entry) => ({ transactionId, ...entry })));
  return true;
}

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
