/** Many rows in one statement and one parameter: what a page of loans, or a batch of payments, is written with. */
import { getTableColumns, getTableName, type Name, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "./database.ts";

/** Names of properties become names of columns; what a row does not name is the column's default. */
function inColumns(table: PgTable, rows: readonly object[]): { names: readonly Name[]; json: string } {
  const columns = Object.entries(getTableColumns(table)).filter(([property]) =>
    rows.some((row) => (row as Record<string, unknown>)[property] !== undefined),
  );
  const renamed = rows.map((row) =>
    Object.fromEntries(
      columns.map(([property, { name }]) => [name, (row as Record<string, unknown>)[property] ?? null]),
    ),
  );
  return { names: columns.map(([, { name }]) => sql.identifier(name)), json: JSON.stringify(renamed) };
}

export async function insertRows<Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  end: SQL = sql``,
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return [];
  const { names, json } = inColumns(table, rows);
  const list = sql.join([...names], sql`, `);
  const name = sql.identifier(getTableName(table));
  const { rows: returned } = await tx.execute(
    sql`insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, ${json}::jsonb) ${end}`,
  );
  return returned;
}
