/** The partitions of `tracking`: a month each, by UTC. The owner's functions make and drop them (migration 0048). */
import { sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";

/** The month of an instant, and so many after it. */
export async function makeMonths(tx: Executor, at: Date, ahead: number): Promise<void> {
  for (let later = 0; later <= ahead; later += 1)
    await tx.execute(
      sql`select make_tracking_month(((${at}::timestamptz at time zone 'UTC') + make_interval(months => ${later}))::date)`,
    );
}

/** Drops every month that ended by then. */
export async function dropMonths(tx: Executor, before: Date): Promise<void> {
  await tx.execute(sql`select drop_tracking_months(${before}::timestamptz)`);
}
