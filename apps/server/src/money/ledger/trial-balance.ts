/** The trial balance of a day: every account of the chart, what it held before, what moved, what it holds. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { ledgerEntry, ledgerTransaction } from "./tables.ts";
import { chart } from "./chart.ts";

export interface AccountBalance {
  readonly account: string;
  readonly kind: (typeof chart)[keyof typeof chart];
  readonly opening: number;
  readonly debits: number;
  readonly credits: number;
  readonly closing: number;
}

interface Moved extends Record<string, unknown> {
  readonly account: string;
  readonly opening: string;
  readonly debits: string;
  readonly credits: string;
}

/** Both sides of every entry are taken apart and added up again: what one side lost, the other would show. */
async function movedUpTo(db: Executor, day: CalendarDay): Promise<readonly Moved[]> {
  const { rows } = await db.execute<Moved>(sql`
    select account, sum(case when day < ${day} then debit - credit else 0 end) as opening,
      sum(case when day = ${day} then debit else 0 end) as debits,
      sum(case when day = ${day} then credit else 0 end) as credits
    from (
      select e.debit as account, t.day, e.amount as debit, 0 as credit
      from ${ledgerEntry} e join ${ledgerTransaction} t on t.transaction_id = e.transaction_id where t.day <= ${day}
      union all
      select e.credit, t.day, 0, e.amount
      from ${ledgerEntry} e join ${ledgerTransaction} t on t.transaction_id = e.transaction_id where t.day <= ${day}
    ) sides group by account`);
  return rows;
}

export async function trialBalanceOf(db: Executor, day: CalendarDay): Promise<readonly AccountBalance[]> {
  const moved = new Map((await movedUpTo(db, day)).map((row) => [row.account, row]));
  return Object.entries(chart).map(([account, kind]) => {
    const row = moved.get(account);
    const [opening, debits, credits] = [Number(row?.opening ?? 0), Number(row?.debits ?? 0), Number(row?.credits ?? 0)];
    return { account, kind, opening, debits, credits, closing: opening + debits - credits };
  });
}

const sumOf = (accounts: readonly AccountBalance[], field: "opening" | "debits" | "credits" | "closing"): number =>
  accounts.reduce((sum, account) => sum + account[field], 0);

/** What moved is the same on both sides, and all balances together are nothing. */
export function totalsOf(accounts: readonly AccountBalance[]) {
  const [debits, credits] = [sumOf(accounts, "debits"), sumOf(accounts, "credits")];
  const isBalanced = debits === credits && sumOf(accounts, "opening") === 0 && sumOf(accounts, "closing") === 0;
  return { debits, credits, isBalanced };
}

export interface JournalLine {
  readonly entryId: number;
  readonly day: string;
  readonly madeAt: Date;
  readonly transactionId: string;
  readonly kind: string;
  readonly source: string;
  readonly orderId: string | null;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
}

/** A page of the journal, in the order it was written. */
export async function journalPage(
  db: Executor,
  days: { readonly from: CalendarDay; readonly to: CalendarDay },
  after: number,
  most: number,
): Promise<readonly JournalLine[]> {
  const { day, madeAt, kind, source } = ledgerTransaction;
  const { entryId, transactionId, orderId, debit, credit, amount } = ledgerEntry;
  return db
    .select({ entryId, day, madeAt, transactionId, kind, source, orderId, debit, credit, amount })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, sql`${ledgerTransaction.transactionId} = ${ledgerEntry.transactionId}`)
    .where(sql`${entryId} > ${after} and ${day} between ${days.from} and ${days.to}`)
    .orderBy(entryId)
    .limit(most);
}
