import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseVariables } from "../../../tools/embedded-database/roles.ts";
import { newDatabase } from "../test/support/world.ts";
import { createLog } from "./platform/log.ts";
import { prepareTables } from "./prepare-tables.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
let owner: Client;
beforeAll(async () => {
  database = await newDatabase();
  owner = new Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test("a release that comes back leaves the tables of the newer one, and who may do what to them", async () => {
  await owner.query("insert into migration (name, hash) values ('9999-newer.sql', 'of the newer release')");
  await owner.query("create table newer_table (one int); grant insert on newer_table to noren_server");
  const { DATABASE_URL, DATABASE_MIGRATE_URL, DATABASE_RETENTION_URL } = databaseVariables(database.url);
  const lines: string[] = [];
  await prepareTables(
    {
      databaseUrl: DATABASE_URL,
      databaseMigrateUrl: DATABASE_MIGRATE_URL,
      databaseRetentionUrl: DATABASE_RETENTION_URL,
    },
    createLog("warn", { write: (line) => void lines.push(line) }),
  );
  expect(lines.join("")).toContain("the tables are those of a newer release");
  const { rows } = await owner.query(
    "select has_table_privilege('noren_server', 'newer_table', 'insert') as newer, has_table_privilege('noren_server', 'ledger_entry', 'insert') as older",
  );
  expect(rows).toEqual([{ newer: true, older: true }]);
});
