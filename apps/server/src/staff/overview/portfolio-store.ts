/** The figures behind the console's overview: sums over all loans, grouped in the database. */
import { sqlStatus } from "../../loans/application/status-sql.ts";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { OwedSlice, VintageSlice } from "@noren/lending/credit/portfolio";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { loanOrder, orderMove } from "../../loans/application/tables.ts";
import { loan } from "../../loans/account/tables.ts";
import { loanBook } from "../../loans/account/tables.ts";
import { payment } from "../../money/tables.ts";

const principalIn = (part: string): SQL => sql`(b.booked->${part}->>'principal')::bigint`;
/** What `owedIn` of lending says of the principal. */
const owedPrincipal = sql`(${principalIn("charged")} - ${principalIn("paid")} - ${principalIn("couponed")}
  - ${principalIn("forgiven")} + (b.booked->>'reclaimed')::bigint)`;
/** A loan whose voucher is looked at is not overdue, whatever day it is: its status says so. */
const daysOverdue = (today: CalendarDay): SQL =>
  sql`case when o.status in (${sqlStatus.overdue}, ${sqlStatus.writtenOff}) then greatest(0, ${today}::date - o.due_day) else 0 end`;

const inNumbers = <Row extends Record<string, unknown>>(row: Row, names: readonly (keyof Row)[]): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, Number(row[name])])),
});

interface ApplicationsOfDay extends Record<string, unknown> {
  readonly day: CalendarDay;
  readonly asked: number;
  readonly approved: number;
  readonly rejected: number;
}

export async function applicationsSince(db: Executor, since: Date): Promise<ApplicationsOfDay[]> {
  const { rows } = await db.execute<ApplicationsOfDay>(sql`
    select (o.applied_at at time zone 'America/Santiago')::date::text as day, count(*) as asked,
      count(*) filter (where exists (select from ${orderMove} m where m.order_id = o.order_id and m.to_status = ${sqlStatus.approved})) as approved,
      count(*) filter (where o.status = ${sqlStatus.rejected}) as rejected
    from ${loanOrder} o where o.applied_at >= ${since} group by 1 order by 1`);
  return rows.map((row) => inNumbers(row, ["asked", "approved", "rejected"]));
}

export async function owedSlices(db: Executor, today: CalendarDay): Promise<OwedSlice[]> {
  const { rows } = await db.execute<OwedSlice & Record<string, unknown>>(sql`
    select ${daysOverdue(today)} as "daysOverdue", count(*) as loans, sum(${owedPrincipal}) as owed
    from ${loanOrder} o join ${loanBook} b on b.order_id = o.order_id
    where o.status in (${sqlStatus.running}, ${sqlStatus.overdue}) group by 1`);
  return rows.map((row) => inNumbers(row, ["daysOverdue", "loans", "owed"]));
}

/** Most loans were settled: of them nothing is owed or lost, and their books are not opened. */
export async function vintageSlices(db: Executor, today: CalendarDay, since: CalendarDay): Promise<VintageSlice[]> {
  const { rows } = await db.execute<VintageSlice & Record<string, unknown>>(sql`
    select to_char(l.paid_out_on, 'YYYY-MM') as month, false as "writtenOff", 0 as "daysOverdue",
      count(*) as loans, sum(o.principal) as lent, 0 as owed, 0 as forgiven
    from ${loan} l join ${loanOrder} o on o.order_id = l.order_id
    where l.paid_out_on >= ${since} and o.status = ${sqlStatus.settled} group by 1
    union all
    select to_char(l.paid_out_on, 'YYYY-MM'), o.status = ${sqlStatus.writtenOff}, ${daysOverdue(today)},
      count(*), sum(o.principal), sum(${owedPrincipal}),
      sum(${principalIn("forgiven")} - (b.booked->>'reclaimed')::bigint)
    from ${loan} l join ${loanOrder} o on o.order_id = l.order_id join ${loanBook} b on b.order_id = l.order_id
    where l.paid_out_on >= ${since} and o.status in (${sqlStatus.running}, ${sqlStatus.cancelled}, ${sqlStatus.overdue}, ${sqlStatus.writtenOff}) group by 1, 2, 3`);
  return rows.map((row) => inNumbers(row, ["daysOverdue", "loans", "lent", "owed", "forgiven"]));
}

/** Where midnight does not exist, the day begins with its first hour. */
const startOfSantiago = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'America/Santiago')`;

interface CollectionsOfDay extends Record<string, unknown> {
  readonly day: CalendarDay;
  readonly expected: number;
  readonly received: number;
}

/** What fell due by agreement on each day, and what borrowers paid on it. */
export async function collectionsSince(db: Executor, since: CalendarDay, to: CalendarDay): Promise<CollectionsOfDay[]> {
  const { rows } = await db.execute<CollectionsOfDay>(sql`
    select day::text as day, sum(expected) as expected, sum(received) as received from (
      select o.due_day as day, (o.price->>'total')::bigint as expected, 0 as received from ${loanOrder} o
      where o.due_day between ${since} and ${to} and o.status in (${sqlStatus.settled}, ${sqlStatus.running}, ${sqlStatus.overdue}, ${sqlStatus.writtenOff})
      union all
      select (p.paid_at at time zone 'America/Santiago')::date, 0, p.amount from ${payment} p
      where p.state = 'credited' and p.paid_at >= ${startOfSantiago(sql`${since}::date`)}
        and p.paid_at < ${startOfSantiago(sql`${to}::date + 1`)}
    ) moved where day between ${since} and ${to} group by 1 order by 1`);
  return rows.map((row) => inNumbers(row, ["expected", "received"]));
}
