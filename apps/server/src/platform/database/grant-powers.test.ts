import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseVariables } from "../../../../../tools/embedded-database/roles.ts";
import { newDatabase } from "../../../test/support/world.ts";
import { grantPowers } from "./grant-powers.ts";
import { powers } from "./powers.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
let owner: Pool;
let server: Pool;
let retention: Pool;

const pool = (url: string): Pool => {
  const opened = new Pool({ connectionString: url, max: 1 });
  opened.on("error", () => undefined);
  return opened;
};

beforeAll(async () => {
  database = await newDatabase();
  const roles = databaseVariables(database.url);
  owner = pool(roles.DATABASE_MIGRATE_URL);
  server = pool(roles.DATABASE_URL);
  retention = pool(roles.DATABASE_RETENTION_URL);
});
afterAll(async () => {
  for (const opened of [server, retention, owner]) await opened.end();
  await database.drop();
});

const DENIED = { code: "42501" };

/** What a role has on a table, as the database itself answers. */
async function held(role: string, table: string): Promise<string> {
  const { rows } = await owner.query<{ kind: string; columns: string | null }>(
    `select kind, case when has_table_privilege($1, $2, kind) then null else
        (select string_agg(attname, ', ' order by attname) from pg_attribute
          where attrelid = $2::regclass and attnum > 0 and not attisdropped
            and kind in ('insert', 'update') and has_column_privilege($1, $2, attname, kind)) end as columns
      from unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) with ordinality as k (kind, place)
      where has_table_privilege($1, $2, kind) or (kind in ('insert', 'update') and has_any_column_privilege($1, $2, kind)) order by place`,
    [role, table],
  );
  return rows.map(({ kind, columns }) => (columns === null ? kind : `${kind} (${columns})`)).join(", ");
}

/** Columns in one order, as the database tells them. */
const inOrder = (what = ""): string =>
  what.replaceAll(/\(([^)]*)\)/g, (_, names: string) => `(${names.split(", ").toSorted().join(", ")})`);

test("each role has on each table what the list says, and nothing else", async () => {
  for (const [table, { server: served, retention: purged }] of Object.entries(powers)) {
    expect([table, await held("noren_server", table)]).toEqual([table, inOrder(served)]);
    expect([table, await held("noren_retention", table)]).toEqual([table, inOrder(purged)]);
  }
});

describe("the server's role", () => {
  test.each([
    "update ledger_entry set amount = 1",
    "delete from ledger_entry",
    "update ledger_transaction set source = 'x'",
    "update payout set amount = 1",
    "delete from payout",
    "update payment set amount = 1",
    "update loan_event set amount = 1",
    "delete from loan_event",
    "update loan_order set principal = 1",
    "update agreement set hash = 'x'",
    "update staff_audit set action = 'x'",
    "delete from staff_audit",
    "delete from audit",
    "update staff_proposal set payload = '{}'",
    "truncate rate_limit",
    "alter table ledger_entry disable trigger all",
    "drop table person",
    "create table of_mine (one int)",
    "create function of_mine() returns int language sql as 'select 1'",
    "set session_replication_role = replica",
    "insert into migration (name, hash) values ('x', 'x')",
    "select drop_tracking_months(now())",
    "set role postgres",
    "copy person to program 'cat'",
  ])("may not: %s", async (sql) => {
    await expect(server.query(sql)).rejects.toMatchObject(DENIED);
  });

  test("undoes an event of a loan, and changes nothing else of it", async () => {
    await server.query("update loan_event set undone_at = now()");
    await expect(server.query("update loan_event set undone_at = now(), day = day")).rejects.toMatchObject(DENIED);
  });

  test("has a month of tracking made, and only that", async () => {
    await server.query("select make_tracking_month('2031-02-14')");
    await server.query("select make_tracking_month('2031-02-01')");
    const { rows } = await owner.query<{ found: string | null }>("select to_regclass('tracking_2031_02') as found");
    expect(rows[0]?.found).toBe("tracking_2031_02");
    await expect(server.query("drop table tracking_2031_02")).rejects.toMatchObject(DENIED);
  });
});

describe("retention's role", () => {
  test.each([
    "insert into ledger_entry default values",
    "update ledger_entry set amount = 1",
    "delete from ledger_entry",
    "delete from staff_audit",
    "update payout set state = 'accepted'",
    "insert into payment default values",
    "update person set phone_index = null",
    "delete from person",
    "create table of_mine (one int)",
    "select * from pgboss.job",
  ])("may not: %s", async (sql) => {
    await expect(retention.query(sql)).rejects.toMatchObject(DENIED);
  });
});

test("a table that the list does not name stops the start, by its name", async () => {
  await owner.query("create table forgotten_one (one int)");
  const roles = { server: "noren_server", retention: "noren_retention" };
  await expect(grantPowers(owner, roles)).rejects.toThrow("forgotten_one");
  await owner.query("drop table forgotten_one");
  await grantPowers(owner, roles);
});

test("what a role was given by hand is gone after the next start", async () => {
  await owner.query("grant delete, truncate, references, trigger on ledger_entry to noren_server");
  expect(await held("noren_server", "ledger_entry")).toBe("insert, delete, truncate, references, trigger");
  await grantPowers(owner, { server: "noren_server", retention: "noren_retention" });
  expect(await held("noren_server", "ledger_entry")).toBe("insert");
});

test("servers that start at once do not stop each other", async () => {
  const owners = Array.from({ length: 4 }, () => pool(database.url));
  const roles = { server: "noren_server", retention: "noren_retention" };
  const rounds = Array.from({ length: 5 }, () => owners).flat();
  await Promise.all(rounds.map((one) => grantPowers(one, roles)));
  expect(await held("noren_server", "ledger_entry")).toBe("insert");
  for (const one of owners) await one.end();
});
