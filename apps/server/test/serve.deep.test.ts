import { status } from "@noren/contract/calls/user";
import { Client, Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Running, serve } from "../src/serve.ts";
import { productionEnv } from "./support/server/production.ts";
import { sameAt, signedInPhone } from "./support/people/sign-in.ts";
import { databaseVariables } from "../../../tools/embedded-database/roles.ts";
import { newDatabase, TestPhone } from "./support/world.ts";
import { eventually } from "./support/eventually.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
const running: Running[] = [];
beforeEach(async () => {
  database = await newDatabase();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await database.drop();
});

async function start(env: Record<string, string> = {}) {
  const common = { ...databaseVariables(database.url), PORT: "0", NOREN_SECRET: "5e".repeat(32), LOG_LEVEL: "silent" };
  const server = await serve({ ...common, ...env });
  running.push(server);
  const address = server.addresses.app.replace(/\/$/, "");
  return { ...server, address };
}

async function change(sql: string): Promise<void> {
  const pool = new Pool({ connectionString: database.url, max: 1 });
  pool.on("error", () => undefined);
  await pool.query(sql);
  await pool.end();
}

const page = async (address: string): Promise<string> => (await fetch(`${address}/`)).text();
const clockOf = async (address: string) =>
  (await (await fetch(`${address}/sandbox/api/clock`)).json()) as { day: string; aheadMs: number };

const mailsOf = async (address: string) =>
  ((await (await fetch(`${address}/sandbox/api/mail`)).json()) as { mails: { to: string; text: string }[] }).mails;

describe("several server processes on one database", () => {
  test("a session made by one is good for the other, and ended by one is ended for the other", async () => {
    const [one, other] = [await start(), await start()];
    const phone = await signedInPhone(one);
    const elsewhere = sameAt(other, phone);
    expect(await elsewhere.call(status, {})).toMatchObject({ code: 200 });
  });

  test("a changed product changes both landing pages, a moved clock both clocks", async () => {
    const [one, other] = [await start(), await start()];
    await change("update product set max_amount = 555000 where period_days = 30");
    await eventually(async () => {
      expect(await page(one.address)).toContain("$555.000");
      expect(await page(other.address)).toContain("$555.000");
    });
    await fetch(`${one.address}/sandbox/api/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ days: 3 }),
    });
    await eventually(async () => expect(await clockOf(other.address)).toMatchObject(await dayAndOffset(one.address)));
    expect(await page(other.address)).toContain(`"day":"${(await clockOf(one.address)).day}"`);
  });

  test("a lost announcement line is taken up again", async () => {
    const one = await start();
    await change(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'noren-listener %'",
    );
    await change("update product set max_amount = 444000 where period_days = 30");
    await eventually(async () => expect(await page(one.address)).toContain("$444.000"));
  });
});

async function dayAndOffset(address: string) {
  const { day, aheadMs } = await clockOf(address);
  return { day, aheadMs };
}

describe("starting", () => {
  test("the sandbox's offers are loaded once: what was changed stays changed", async () => {
    await start();
    await change("update product set on_offer = false where period_days = 60");
    await change("delete from product where period_days = 15");
    const again = await start();
    const html = await page(again.address);
    expect(html).not.toContain('"periodDays":60');
    expect(html).not.toContain('"periodDays":15');
    expect(html).toContain('"periodDays":30');
  });

  test("the founders are mailed a link each by the first start, and no other while it works", async () => {
    const one = await start();
    const sent = await eventually(async () => {
      const found = await mailsOf(one.address);
      expect(found.map(({ to }) => to).toSorted()).toEqual(["ana@noren.example", "beto@noren.example"]);
      return found;
    });
    for (const { text } of sent) expect(text).toMatch(/\/#\/link\/[\w-]{43}$/);
    expect(await mailsOf((await start()).address)).toEqual(sent);
  });

  test("production starts with an empty rate table and quotes nothing", async () => {
    const production = await start({ ...productionEnv(), HOST: "127.0.0.1" });
    const { app, console: consoleAt, metrics } = production.addresses;
    expect(production.addresses).toEqual({ app, console: consoleAt, metrics });
    expect(await page(production.address)).toContain('"products":[]');
  });

  test("another secret than the database was made with is refused, by name", async () => {
    await start();
    await expect(start({ NOREN_SECRET: "ab".repeat(32) })).rejects.toThrow("NOREN_SECRET");
  });

  test("a port in use is an error that leaves nothing running", async () => {
    const one = await start();
    const port = new URL(one.addresses.app).port;
    await expect(start({ PORT: port, METRICS_PORT: "0" })).rejects.toThrow("PORT");
    const metrics = new URL(one.addresses.metrics).port;
    await expect(start({ METRICS_PORT: metrics })).rejects.toThrow("METRICS_PORT");
    await expect(start({ CONSOLE_PORT: port })).rejects.toThrow("CONSOLE_PORT");
  });

  test("a database that does not answer is an error that names DATABASE_URL", async () => {
    await expect(start(databaseVariables("postgres://127.0.0.1:9/none"))).rejects.toThrow("DATABASE_URL");
  });

  test("metrics are on their own port and count calls by path and code", async () => {
    const one = await start();
    await new TestPhone(one).call(status, {});
    const text = await (await fetch(one.addresses.metrics)).text();
    expect(text).toContain('noren_calls_total{path="/user/status",code="401"} 1');
    expect((await fetch(`${one.address}/metrics`)).status).toBe(404);
  });
});

test("stopping lets a call under way finish", async () => {
  const one = await start();
  const blocker = new Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query("begin; lock table seen_request in access exclusive mode");
  const underWay = new TestPhone(one).call(status, {});
  await eventually(async () => {
    // Within its transaction it would see no connection that was opened since.
    await blocker.query("select pg_stat_clear_snapshot()");
    const { rows } = await blocker.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  });
  const stopped = one.stop();
  await blocker.query("commit");
  expect(await underWay).toMatchObject({ code: 401 });
  await stopped;
  await expect(fetch(`${one.address}/healthz`)).rejects.toThrow("fetch failed");
  await blocker.end();
});
