/** 'Balances derivable from entries and checked by a job': what does not add up, in words for whoever has to look. */
import { components, totalOf } from "@noren/lending/money/components";
import { type LoanBooks, owedIn } from "@noren/lending/loan/loan-history";
import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { ledgerEntry, purgedCash } from "../../money/ledger/tables.ts";
import { payout } from "../../money/tables.ts";
import { loan, loanBook, loanEvent } from "./tables.ts";
import { CAME_BACK } from "../../money/payments.ts";
import { payment } from "../../money/tables.ts";
import { type LedgerAccount, owedAccounts } from "../../money/ledger/chart.ts";

export type Fault = string;
type Balances = ReadonlyMap<string, ReadonlyMap<string, number>>;

const A_PAGE = 5000;

async function balancesOfPage(db: Executor, orderIds: readonly string[]): Promise<Balances> {
  const ids = sql`any(${`{${orderIds.join(",")}}`}::uuid[])`;
  const { rows } = await db.execute<{ order_id: string; account: string; balance: string }>(sql`
    select order_id, account, sum(amount) as balance from (
      select order_id, debit as account, amount from ${ledgerEntry} where order_id = ${ids}
      union all
      select order_id, credit, -amount from ${ledgerEntry} where order_id = ${ids}
    ) moved group by order_id, account`);
  const balances = new Map<string, Map<string, number>>();
  for (const { order_id: orderId, account, balance } of rows)
    balances.set(orderId, (balances.get(orderId) ?? new Map<string, number>()).set(account, Number(balance)));
  return balances;
}

/** What the books of one loan say that each account holds of it, debits less credits. */
function accountsOf(booked: LoanBooks, returned: number): readonly (readonly [LedgerAccount, number])[] {
  const owed = owedIn(booked);
  return [
    ...components.map((component) => [owedAccounts[component], owed[component]] as const),
    ["borrower-credit", returned - booked.credit - booked.reclaimed],
    ["coupons-given", totalOf(booked.couponed)],
    ["cash-rounding", -booked.rounding],
    ["loss-allowance", -booked.allowance],
  ];
}

/** Credits of the present loans that reached their borrowers; of a loan that was undone none is left. */
async function returnedOfPage(db: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ orderId: payout.orderId, returned: sql<string>`sum(${payout.amount})` })
    .from(payout)
    .where(
      and(
        eq(payout.purpose, "credit-return"),
        eq(payout.state, "accepted"),
        sql`(${payout.doubtedAt} is null or ${payout.clearedAt} is not null)`,
        sql`${payout.orderId} = any(${`{${orderIds.join(",")}}`}::uuid[])`,
        sql`${payout.madeAt} >= (select l.paid_out_at from ${loan} l where l.order_id = ${payout.orderId})`,
      ),
    )
    .groupBy(payout.orderId);
  return new Map(rows.map((row) => [row.orderId, Number(row.returned)]));
}

/** Each loan's accounts are what its books say. */
async function loanFaults(db: Executor): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const page = await db
      .select()
      .from(loanBook)
      .where(sql`${loanBook.orderId} > ${after}`)
      .orderBy(loanBook.orderId)
      .limit(A_PAGE);
    const last = page.at(-1);
    if (!last) return faults;
    const balances = await balancesOfPage(
      db,
      page.map(({ orderId }) => orderId),
    );
    const returned = await returnedOfPage(
      db,
      page.map(({ orderId }) => orderId),
    );
    for (const { orderId, booked, returned: counted } of page) {
      const went = returned.get(orderId) ?? 0;
      if (went !== counted) faults.push(`order ${orderId}: ${went} went back, ${counted} is written beside its books`);
      const held = balances.get(orderId) ?? new Map<string, number>();
      for (const [account, should] of accountsOf(booked, went)) {
        const is = held.get(account) ?? 0;
        if (is !== should) faults.push(`order ${orderId}: ${account} holds ${is}, its books say ${should}`);
      }
      if ((held.get("borrower-credit") ?? 0) > 0)
        faults.push(`order ${orderId}: more went back than was the borrower's`);
    }
    after = last.orderId;
  }
}

const sums: readonly {
  readonly what: string;
  readonly left: ReturnType<typeof sql>;
  readonly right: ReturnType<typeof sql>;
}[] = [
  {
    what: "suspense and the payments that wait in it",
    left: sql`select coalesce(sum(case when credit = 'suspense' then amount else -amount end), 0) from ${ledgerEntry}
      where (credit = 'suspense' or debit = 'suspense') and order_id is null`,
    right: sql`select coalesce(sum(amount - given_back), 0) from ${payment} where state = 'unmatched'`,
  },
  {
    what: "credited payments and what loans were credited with",
    left: sql`select coalesce(sum(amount - given_back), 0) from ${payment} where state = 'credited'`,
    right: sql`select coalesce(sum(amount + rounding), 0) from ${loanEvent}
      where undone_at is null and kind in ('payment', 'extension', 'withdrawal') and amount > 0`,
  },
  {
    what: "cash that came in and payments that were not taken back",
    left: sql`select coalesce(sum(case when debit = 'cash-collections' then amount else -amount end), 0) from ${ledgerEntry}
      where debit = 'cash-collections' or credit = 'cash-collections'`,
    right: sql`select coalesce(sum(amount), 0) + (select came_in from ${purgedCash}) from ${payment}
      where state <> 'reversed' and provider <> ${CAME_BACK}`,
  },
  {
    what: "cash that went out and payouts that were accepted",
    left: sql`select coalesce(sum(case when credit = 'cash-payouts' then amount else -amount end), 0) from ${ledgerEntry}
      where debit = 'cash-payouts' or credit = 'cash-payouts'`,
    right: sql`select coalesce(sum(amount), 0) + (select went_out from ${purgedCash}) from ${payout}
      where state = 'accepted' or (contradicted_at is not null and cleared_at is null)`,
  },
];

async function sumFaults(db: Executor): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { what, left, right } of sums) {
    const { rows } = await db.execute<{ a: string; b: string }>(sql`select (${left}) as a, (${right}) as b`);
    const [row] = rows;
    if (row && Number(row.a) !== Number(row.b)) faults.push(`${what}: ${row.a} against ${row.b}`);
  }
  return faults;
}

/** All that does not add up; nothing when all is well. In one transaction, so that it sees one moment. */
export async function ledgerFaults(tx: Executor): Promise<readonly Fault[]> {
  return [...(await loanFaults(tx)), ...(await sumFaults(tx))];
}
