/** Seals anew what lies under another version of the wrapping key, while servers read and write it. */
import { sql, type SQL } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import { openUnder, sealUnder, versionBytes, type WrappingKeys } from "../../platform/secrets.ts";
import type { WrappedColumn } from "../../platform/wrapped.ts";

const AT_ONCE = 100;

/** A value of a primary key, as the driver gives it. */
type IdValue = string | Buffer;
type Row = Readonly<Record<string, IdValue>>;

interface Walk {
  /** The one that the batch before ended with. */
  readonly after: readonly IdValue[] | undefined;
  /** Many, and none that somebody works on; or one, which is waited for: whoever waits holds nothing else. */
  readonly waits: boolean;
}

const named = ({ id }: WrappedColumn): SQL =>
  sql.join(
    id.map(([name]) => sql.identifier(name)),
    sql`, `,
  );

const typed = ({ id }: WrappedColumn, values: readonly (IdValue | readonly IdValue[])[], list = ""): SQL =>
  sql.join(
    id.map(([, type], place) => sql`${sql.param(values[place])}::${sql.raw(type + list)}`),
    sql`, `,
  );

/** Under another version than this one. */
const isOlder = ({ column }: WrappedColumn, version: number): SQL =>
  sql`substring(${sql.identifier(column)} from 1 for 2) <> ${versionBytes(version)}`;

export async function isAnyLeft(db: Executor, column: WrappedColumn, version: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${sql.identifier(column.table)} where ${isOlder(column, version)}) as found`,
  );
  return rows[0]?.found === true;
}

/** Locked while they are sealed anew: what a server changes meanwhile is neither lost nor brought back. */
async function rewrapBatch(tx: Executor, column: WrappedColumn, keys: WrappingKeys, { after, waits }: Walk) {
  const { rows } = await tx.execute<Row>(sql`
    select ${named(column)}, ${sql.identifier(column.column)} as sealed_here from ${sql.identifier(column.table)}
    where ${isOlder(column, keys.newest)} ${after ? sql`and (${named(column)}) > (${typed(column, after)})` : sql``}
    order by ${named(column)} limit ${waits ? 1 : AT_ONCE} for no key update ${waits ? sql`` : sql`skip locked`}`);
  if (rows.length === 0) return { count: 0, last: undefined };
  const idsOf = (row: Row): IdValue[] => column.id.map(([name]) => row[name] ?? "");
  const anew = rows.map((row) => {
    const context = column.context(...idsOf(row).map(String));
    return sealUnder(keys, column.as, openUnder(keys, column.as, row["sealed_here"] as Buffer, context), context);
  });
  const lists = column.id.map(([name]) => rows.map((row) => row[name] ?? ""));
  await tx.execute(sql`
    update ${sql.identifier(column.table)} set ${sql.identifier(column.column)} = anew.sealed_anew
    from unnest(${typed(column, lists, "[]")}, ${sql.param(anew)}::bytea[]) as anew (${named(column)}, sealed_anew)
    where ${sql.join(
      column.id.map(
        ([name]) => sql`${sql.identifier(column.table)}.${sql.identifier(name)} = anew.${sql.identifier(name)}`,
      ),
      sql` and `,
    )}`);
  const last = rows.at(-1);
  return { count: rows.length, last: last && idsOf(last) };
}

async function walkOnce(db: Database, column: WrappedColumn, keys: WrappingKeys, waits: boolean): Promise<number> {
  let count = 0;
  for (let after: IdValue[] | undefined; ; ) {
    const from = after;
    const batch = await db.transaction((tx) => rewrapBatch(tx, column, keys, { after: from, waits }));
    if (!batch.last) return count;
    count += batch.count;
    after = batch.last;
  }
}

/** Servers that have not heard yet that the version changed write under the one before: it is looked for again. */
const MOST_WALKS = 20;

/** Answers how many it sealed anew. */
export async function rewrapColumn(db: Database, column: WrappedColumn, keys: WrappingKeys): Promise<number> {
  let count = await walkOnce(db, column, keys, false);
  for (let walks = 1; await isAnyLeft(db.drizzle, column, keys.newest); walks += 1) {
    if (walks === MOST_WALKS)
      throw new Error(`${column.table} is still written under another wrapping key: run this again in a minute`);
    count += await walkOnce(db, column, keys, true);
  }
  return count;
}
