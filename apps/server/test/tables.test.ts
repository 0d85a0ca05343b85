import fs from "node:fs";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import { expect, test } from "vitest";
import { newDatabase } from "./support/world.ts";
import { isMigrated, migrate } from "../src/platform/database/migrate.ts";

const source = path.join(import.meta.dirname, "../src");

/** What every `tables.ts` of the rooms exports. */
async function everyTable(): Promise<PgTable[]> {
  const files = fs
    .readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("tables.ts"));
  const modules = await Promise.all(
    files.map((file) => import(path.join(source, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported)).filter((value) => is(value, PgTable));
}

test("drizzle's tables have exactly the columns of the migrated database", async () => {
  const { url, drop } = await newDatabase();
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on("error", () => undefined);
  const { rows } = await pool.query<{ table_name: string; column_name: string; is_nullable: string }>(
    "select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public'",
  );
  const tables = await everyTable();
  expect(tables.length).toBeGreaterThan(60);
  for (const table of tables) {
    const real = rows.filter((row) => row.table_name === getTableName(table));
    const said = getTableConfig(table).columns.map((column) => `${column.name} ${column.notNull ? "NO" : "YES"}`);
    expect(said.toSorted()).toEqual(real.map((row) => `${row.column_name} ${row.is_nullable}`).toSorted());
  }
  await pool.end();
  await drop();
});

test("migrating twice, and from several processes at once, applies each file once", async () => {
  const { url, drop } = await newDatabase();
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on("error", () => undefined);
  await pool.query("drop schema public cascade; create schema public");
  const counts = await Promise.all(Array.from({ length: 4 }, () => migrate(pool)));
  const { rows } = await pool.query<{ files: number }>("select count(*)::int as files from migration");
  expect(counts.reduce((sum, count) => sum + count)).toBe(rows[0]?.files);
  expect(await migrate(pool)).toBe(0);
  expect(await isMigrated(pool)).toBe(true);
  await pool.query("update migration set hash = 'other'");
  expect(await isMigrated(pool)).toBe(false);
  await expect(migrate(pool)).rejects.toThrow("was changed after it had been applied");
  await pool.end();
  await drop();
});
