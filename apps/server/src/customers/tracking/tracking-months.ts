/** The partitions of `tracking`: a month each, by UTC. */
import { sql } from "drizzle-orm";
import { instantOf } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";

interface Month {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

/** Any number, the same in every process: two of them make no month at once. */
const LOCK = 7_150_015;

/** The month of an instant, or one so many months later. */
export function monthOf(at: Date, later = 0): Month {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + later];
  const from = instantOf(Date.UTC(year, month, 1));
  const [named = ""] = from.toISOString().split("T");
  return { name: `tracking_${named.slice(0, 7).replace("-", "_")}`, from, to: instantOf(Date.UTC(year, month + 1, 1)) };
}

/** In a transaction. Making one locks the whole table for a moment, so what exists is left alone. */
export async function makeMonths(tx: Executor, at: Date, ahead: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  for (let later = 0; later <= ahead; later += 1) {
    const { name, from, to } = monthOf(at, later);
    const { rows } = await tx.execute(sql`select to_regclass(${name}) as found`);
    if (rows[0]?.["found"] !== null) continue;
    await tx.execute(
      sql.raw(
        `create table ${name} partition of tracking for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
      ),
    );
  }
}

const nameForm = /^tracking_(\d{4})_(\d{2})$/;

/** In a transaction. Drops every month that ended by then. */
export async function dropMonths(tx: Executor, before: Date): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracking'::regclass`,
  );
  for (const { name } of rows) {
    const [, year, month] = nameForm.exec(name) ?? [];
    if (year === undefined || Date.UTC(Number(year), Number(month), 1) > before.getTime()) continue;
    await tx.execute(sql.raw(`drop table ${name}`));
  }
}
