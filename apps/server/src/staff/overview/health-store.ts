/** Whether what should be done is being done: the queue, the daily tasks, what providers say. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { asc, gte, max, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { payout, webhookEvent } from "../../money/tables.ts";
import { dailyTask } from "../../loans/account/tables.ts";
import { sentMessage } from "../../customers/notify/tables.ts";

interface JobCounts extends Record<string, unknown> {
  readonly name: string;
  readonly waiting: string;
  readonly running: string;
  readonly failing: string;
  readonly oldest: string | null;
  /** By the database's own clock, which wrote when each was sent. */
  readonly age: number | null;
}

/** `failing`: tried at least once, and to be tried again. */
export async function jobHealth(db: Executor) {
  const { rows } = await db.execute<JobCounts>(sql`
    select q.name, count(j.id) filter (where j.state = 'created') as waiting,
      count(j.id) filter (where j.state = 'active') as running,
      count(j.id) filter (where j.state in ('retry', 'failed')) as failing, min(j.created_on) as oldest,
      extract(epoch from now() - min(j.created_on))::float8 as age
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'active', 'retry', 'failed')
    where q.name not like '\\_\\_%' group by q.name order by q.name`);
  return rows.map(({ name, waiting, running, failing, oldest, age }) => ({
    name,
    waiting: Number(waiting),
    running: Number(running),
    failing: Number(failing),
    oldest,
    ageSeconds: Math.max(0, age ?? 0),
  }));
}

export async function lastTasks(db: Executor): Promise<{ name: string; day: CalendarDay }[]> {
  const rows = await db.select().from(dailyTask).orderBy(asc(dailyTask.name));
  return rows.map(({ name, day }) => ({ name, day: day }));
}

export async function openPayouts(db: Executor): Promise<{ underWay: number; unknown: number; oldest: Date | null }> {
  const [row] = await db
    .select({
      underWay: sql<string>`count(*) filter (where ${payout.state} <> 'unknown')`,
      unknown: sql<string>`count(*) filter (where ${payout.state} = 'unknown')`,
      oldest: sql<Date | null>`min(${payout.changedAt})`.mapWith(payout.changedAt),
    })
    .from(payout)
    .where(sql`${payout.state} in ('sending', 'under-way', 'unknown')`);
  return { underWay: Number(row?.underWay), unknown: Number(row?.unknown), oldest: row?.oldest ?? null };
}

export const lastReports = (db: Executor): Promise<{ provider: string; last: Date | null }[]> =>
  db
    .select({ provider: webhookEvent.provider, last: max(webhookEvent.receivedAt) })
    .from(webhookEvent)
    .groupBy(webhookEvent.provider)
    .orderBy(asc(webhookEvent.provider));

export async function messagesSince(db: Executor, since: Date) {
  const { channel, state } = sentMessage;
  const rows = await db
    .select({ channel, state, count: sql<string>`count(*)` })
    .from(sentMessage)
    .where(gte(sentMessage.madeAt, since))
    .groupBy(channel, state)
    .orderBy(channel, state);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
