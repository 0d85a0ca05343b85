/** Many loans at once, as if each had been applied for and paid out: the same rows, written in bulk. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { dueDates } from "@noren/lending/price/due-date";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { noBooks, type LoanHistory, standingOn } from "@noren/lending/loan/loan-history";
import { pesos } from "@noren/lending/money/money";
import { quote } from "@noren/lending/price/quote";
import { annualRate, type CapRow } from "@noren/lending/price/rates";
import { postingsBetween } from "@noren/server/money/ledger/loan-books";
import type { Pool } from "pg";

export interface Seeded {
  readonly people: number;
  readonly ordersEach: number;
  /** Of each person's orders, the first so many are running; the others were settled. */
  readonly runningEach: number;
  readonly issue: CalendarDay;
  /** To which day the books are kept. */
  readonly bookedTo: CalendarDay;
}

/** One loan of a hundred thousand pesos, and what its books say on that day. */
export function sampleLoan(issue: CalendarDay, bookedTo: CalendarDay, caps: readonly CapRow[]) {
  const dates = dueDates({ issue, periodDays: 30, isHoliday });
  const terms = { principal: pesos(100_000), annualRate: annualRate(34_800), feeNet: pesos(0), issue, ...dates };
  const accepted = { terms, price: quote(terms), cap: annualRate(36_000) };
  const history: LoanHistory = { accepted, events: [], vouchers: [], disputes: [] };
  return { ...accepted, books: standingOn(history, bookedTo, caps, isHoliday).books };
}

/** Statistics and visibility as a database has that was not filled a second ago. */
const tables = [
  "person",
  "loan_quote",
  "application",
  "loan_order",
  "loan",
  "loan_book",
  "ledger_transaction",
  "ledger_entry",
  "loan_event",
];

export async function seedLoans(pool: Pool, seeded: Seeded, caps: readonly CapRow[]): Promise<void> {
  const { people, ordersEach, runningEach, issue, bookedTo } = seeded;
  const { terms, price, books } = sampleLoan(issue, bookedTo, caps);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(
      `create temp table seed on commit drop as
       select p.user_id, gen_random_uuid() as quote_id, gen_random_uuid() as application_id, gen_random_uuid() as order_id,
              n <= $3 as running, now() - make_interval(days => n) as applied_at
       from (select gen_random_uuid() as user_id from generate_series(1, $1::int)) p, generate_series(1, $2::int) n`,
      [people, ordersEach, runningEach],
    );
    await client.query(
      "insert into person (user_id, phone_index, phone_sealed, person_key_sealed, biz_status, registered_at) select distinct user_id, decode(replace(user_id::text, '-', ''), 'hex'), '\\x00'::bytea, '\\x00'::bytea, 60, now() from seed",
    );
    await client.query("insert into loan_quote select quote_id, user_id, $1, $1, '[]', applied_at from seed", [issue]);
    await client.query("insert into application select application_id, user_id, quote_id, applied_at from seed");
    await client.query(
      `insert into loan_order (order_id, application_id, user_id, product_code, product_name, period_days, principal, terms, price, cap_rate, status, accepted_on, due_day, settled_on, applied_at)
       select order_id, application_id, user_id, 'noren-30', 'Noren 30', 30, $1, $2, $3, 36000,
              case when running then 40 else 30 end, $4, $5, case when running then null else $5::date end, applied_at from seed`,
      [terms.principal, JSON.stringify(terms), JSON.stringify(price), issue, terms.due],
    );
    await client.query("insert into loan select order_id, $1, applied_at, $2, $3, 36000 from seed", [
      issue,
      JSON.stringify(terms),
      JSON.stringify(price),
    ]);
    await client.query("insert into loan_book select order_id, $1, $2 from seed where running", [
      JSON.stringify(books),
      bookedTo,
    ]);
    await client.query(
      "insert into ledger_transaction select order_id, 'payout', $1, 'seed:' || order_id, now() from seed where running",
      [issue],
    );
    await client.query(
      `insert into ledger_entry (transaction_id, order_id, debit, credit, amount)
       select order_id, order_id, entry->>'debit', entry->>'credit', (entry->>'amount')::bigint
       from seed, jsonb_array_elements($1::jsonb) entry where running`,
      [JSON.stringify(postingsBetween(noBooks, books))],
    );
    await client.query("commit");
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release();
  }
}
