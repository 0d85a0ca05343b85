import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import { expect, test } from "vitest";
import { newDatabase } from "../../test/world.ts";
import { isMigrated, migrate } from "../platform/database/migrate.ts";
import * as around from "./around-schema.ts";
import * as campaigns from "./campaign-schema.ts";
import * as certification from "./certification-schema.ts";
import * as desk from "./desk-schema.ts";
import * as feedback from "./feedback-schema.ts";
import * as lending from "./lending-schema.ts";
import * as money from "./money-schema.ts";
import * as partners from "./partner-schema.ts";
import * as passkey from "./passkey-schema.ts";
import * as policy from "./policy-schema.ts";
import * as privacy from "./privacy-schema.ts";
import * as push from "./push-schema.ts";
import * as proof from "./proof-schema.ts";
import * as repayment from "./repayment-schema.ts";
import * as ground from "./schema.ts";
import * as search from "./search-schema.ts";
import * as staff from "./staff-schema.ts";
import * as tracking from "./tracking-schema.ts";
import * as work from "./work-schema.ts";
import * as world from "./world-schema.ts";

test("drizzle's tables have exactly the columns of the migrated database", async () => {
  const { url, drop } = await newDatabase();
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on("error", () => undefined);
  const { rows } = await pool.query<{ table_name: string; column_name: string; is_nullable: string }>(
    "select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public'",
  );
  const tables = Object.values({
    ...ground,
    ...lending,
    ...money,
    ...repayment,
    ...world,
    ...around,
    ...desk,
    ...certification,
    ...proof,
    ...privacy,
    ...passkey,
    ...feedback,
    ...push,
    ...tracking,
    ...partners,
    ...search,
    ...staff,
    ...policy,
    ...campaigns,
    ...work,
  }).filter((value) => is(value, PgTable));
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
  expect(counts.toSorted((a, b) => b - a).slice(1)).toEqual([0, 0, 0]);
  expect(await isMigrated(pool)).toBe(true);
  await pool.query("update migration set hash = 'other'");
  expect(await isMigrated(pool)).toBe(false);
  await expect(migrate(pool)).rejects.toThrow("was changed after it had been applied");
  await pool.end();
  await drop();
});
