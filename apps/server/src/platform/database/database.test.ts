import { afterEach, expect, test } from "vitest";
import { breakableLine } from "../../../test/support/server/breakable-line.ts";
import { newDatabase } from "../../../test/support/world.ts";
import { createLog } from "../log.ts";
import { type Database, isDatabaseDown, openDatabase } from "./database.ts";

const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});
const open = (url: string): Database => {
  const db = openDatabase(url, createLog("silent"), { connections: 1 });
  opened.push(db);
  return db;
};
const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("nobody listening, and a connection that is ended under a query, are a database that is down", async () => {
  const nobody = open("postgres://127.0.0.1:9/none");
  expect(isDatabaseDown(await failureOf(nobody.drizzle.execute("select 1")))).toBe(true);
  const { url, drop } = await newDatabase();
  const ended = open(url);
  const failure = await failureOf(ended.drizzle.execute("select pg_terminate_backend(pg_backend_pid())"));
  expect(isDatabaseDown(failure)).toBe(true);
  await drop();
});

test("a wrong query is our own mistake", async () => {
  const { url, drop } = await newDatabase();
  const db = open(url);
  expect(isDatabaseDown(await failureOf(db.drizzle.execute("select nonsense")))).toBe(false);
  await db.close();
  opened.pop();
  await drop();
});

test("a connection that is ended between two queries of a transaction fails it, and not the process", async () => {
  const { url, drop } = await newDatabase();
  const [db, other] = [open(url), open(url)];
  const failure = await failureOf(
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid");
      await other.drizzle.execute(`select pg_terminate_backend(${rows[0]?.pid})`);
      // The news of it comes by itself, while nobody asks.
      const alive = `select from pg_stat_activity where pid = ${rows[0]?.pid}`;
      while ((await other.drizzle.execute(alive)).rows.length > 0);
      await tx.execute("select 1");
    }),
  );
  expect(isDatabaseDown(failure)).toBe(true);
  await drop();
});

test("a transaction that lost its connection before its commit is done once more; one whose commit was lost is not", async () => {
  const { url, drop } = await newDatabase();
  const line = await breakableLine(url);
  const db = open(line.url);
  await db.drizzle.execute("create table done (run int)");
  let runs = 0;
  await db.transaction(async (tx) => {
    runs += 1;
    await tx.execute(`insert into done values (${String(runs)})`);
    if (runs === 1) await tx.execute("select pg_terminate_backend(pg_backend_pid())");
  });
  expect((await db.drizzle.execute("select run from done")).rows).toEqual([{ run: 2 }]);
  const failure = await failureOf(
    db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(`insert into done values (${String(runs)})`);
      line.mood = "swallow";
    }),
  );
  expect(isDatabaseDown(failure)).toBe(true);
  expect(runs).toBe(3);
  await line.close();
  await drop();
});

test("a standby that was the primary a moment ago is a database that is down", async () => {
  const { url, drop } = await newDatabase();
  const db = open(url);
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await tx.execute("set transaction read only");
      await tx.execute("create table nothing ()");
    }),
  );
  expect(isDatabaseDown(failure)).toBe(true);
  await drop();
});
