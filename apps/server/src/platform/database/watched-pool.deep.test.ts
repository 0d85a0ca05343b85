import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { startTemporaryDatabase } from "../../../../../tools/embedded-database/temporary.ts";
import { type BreakableLine, breakableLine } from "../../../test/support/server/breakable-line.ts";
import { newDatabase } from "../../../test/support/world.ts";
import { createLog } from "../log.ts";
import { type Database, isDatabaseDown, openDatabase } from "./database.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const PATIENCE = { timeout: 60_000, interval: 50 };

async function opened(connections = 2): Promise<{ url: string; line: BreakableLine; db: Database }> {
  const database = await newDatabase();
  closing.push(() => database.drop());
  const line = await breakableLine(database.url);
  closing.push(() => line.close());
  const db = openDatabase(line.url, createLog("silent"), { connections });
  closing.push(() => db.close());
  return { url: database.url, line, db };
}

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("nobody answers: who asks, who waits for a connection and who holds one are told, and it works again by itself", async () => {
  const { line, db } = await opened();
  const held = await db.pool.connect();
  await db.pool.query("select 1");
  line.mood = "swallow";
  const asking = ["select 2", "select 3", "select 4"].map((query) => failureOf(db.pool.query(query)));
  expect((await Promise.all(asking)).map(isDatabaseDown)).toEqual([true, true, true]);
  expect(isDatabaseDown(await failureOf(held.query("select 5")))).toBe(true);
  held.release();
  // Nobody waits for a database that is known to be silent, not even for a connection to it.
  const { came } = line;
  await Promise.all(Array.from({ length: 50 }, () => failureOf(db.pool.query("select 6"))));
  expect(line.came).toBeLessThanOrEqual(came + 1);
  line.mood = "pass";
  await vi.waitFor(async () => {
    expect((await db.pool.query("select 7 as seven")).rows).toEqual([{ seven: 7 }]);
  }, PATIENCE);
});

test("a database that takes long is not one that is silent: a statement that waits for a lock is left alone", async () => {
  const { url, line, db } = await opened();
  await db.pool.query("create table waited_for (it int)");
  const blocker = new Client({ connectionString: url });
  await blocker.connect();
  await blocker.query("begin; lock table waited_for");
  const { came } = line;
  const waiting = db.pool.query("select count(*)::int as rows from waited_for");
  // Asked again and again, by fresh connections.
  await vi.waitFor(() => expect(line.came).toBeGreaterThan(came + 2), PATIENCE);
  await blocker.end();
  expect((await waiting).rows).toEqual([{ rows: 0 }]);
});

test("more callers than connections are not a database that is silent", async () => {
  const { url, line, db } = await opened(1);
  await db.pool.query("create table waited_for (it int)");
  const blocker = new Client({ connectionString: url });
  await blocker.connect();
  await blocker.query("begin; lock table waited_for");
  const { came } = line;
  const waiting = Array.from({ length: 20 }, () => db.pool.query("select count(*)::int as rows from waited_for"));
  await vi.waitFor(() => expect(line.came).toBeGreaterThan(came + 2), PATIENCE);
  await blocker.end();
  for (const { rows } of await Promise.all(waiting)) expect(rows).toEqual([{ rows: 0 }]);
});

test("a database that refuses everybody ends what hangs on it, and is asked until it lets somebody in", async () => {
  const { line, db } = await opened();
  await db.pool.query("select 1");
  line.strand();
  line.mood = "refuse";
  const hanging = failureOf(db.pool.query("select 2"));
  expect(isDatabaseDown(await hanging)).toBe(true);
  line.mood = "pass";
  await vi.waitFor(() => db.pool.query("select 3"), PATIENCE);
});

/** A standby that becomes the primary knows the same people. */
async function givePassword(url: string, password: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`alter role current_user password ${client.escapeLiteral(password)}`);
  await client.end();
}

test("after a change of primary the connections to the old one are given up", async () => {
  const old = await startTemporaryDatabase("old", { durable: false });
  const primary = await startTemporaryDatabase("primary", { durable: false });
  const line = await breakableLine(old.url);
  const db = openDatabase(line.url, createLog("silent"), { connections: 1, silentSteps: 1000 });
  try {
    await givePassword(primary.url, new URL(old.url).password);
    await db.pool.query("create table only_here ()");
    line.strand(primary.url);
    const hanging = db.pool.query("select 1").catch((error: unknown) => error);
    expect(isDatabaseDown(await hanging)).toBe(true);
    const { rows } = await db.pool.query("select to_regclass('only_here') as here");
    expect(rows).toEqual([{ here: null }]);
  } finally {
    await db.close();
    await line.close();
    await Promise.all([old.stop(), primary.stop()]);
  }
});
