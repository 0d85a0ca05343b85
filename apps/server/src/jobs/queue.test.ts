import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newDatabase } from "../../test/support/world.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import type { JobHandlers } from "../providers/jobs/port.ts";
import { Queue } from "./queue.ts";
import { eventually } from "../../test/support/eventually.ts";

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

let database: Awaited<ReturnType<typeof newDatabase>>;
let db: Database;
const queues: Queue[] = [];
beforeEach(async () => {
  database = await newDatabase();
  db = openDatabase(database.url, quiet, 2);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await db.close();
  await database.drop();
});

async function startQueue(): Promise<Queue> {
  const queue = new Queue(database.url, quiet);
  queues.push(queue);
  await queue.start();
  return queue;
}

/** Only one kind of work is sent here. */
const deciding = (decide: JobHandlers["decide-order"]) => ({ "decide-order": decide }) as JobHandlers;

async function rowsOf<Row extends object>(sql: string): Promise<Row[]> {
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const { rows } = await pool.query<Row>(sql);
  await pool.end();
  return rows;
}

/** Before another try; up to ten minutes after many of them. */
const cutPauses = () => rowsOf("update pgboss.job set start_after = now() where state = 'retry'");
test("what a dead process had begun is taken up by the next one that starts, and done once", async () => {
  const dead = await startQueue();
  await db.transaction((tx) => dead.send(tx, "decide-order", { orderId: randomUUID() }));
  await new Promise<void>((begun) => {
    void dead.workOnce(
      "decide-order",
      deciding(async () => {
        begun();
        await new Promise<never>(() => undefined);
      }),
    );
  });
  // A minute of silence, for whoever looks.
  await rowsOf(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
  const done: string[] = [];
  const next = await startQueue();
  await next.workOn(
    deciding(async (jobs) => {
      for (const { data, complete } of jobs) {
        await db.transaction(complete);
        done.push(data.orderId);
      }
    }),
  );
  await eventually(async () => {
    await cutPauses();
    expect(done).toHaveLength(1);
  });
  const jobs = await rowsOf<{ state: string }>("select state from pgboss.job where name = 'decide-order'");
  expect(jobs).toEqual([{ state: "completed" }]);
});

test("what fails is logged, and tried again after the tenth time as after the first", async () => {
  const errors: object[] = [];
  const queue = new Queue(database.url, { ...quiet, error: (what: object) => void errors.push(what) });
  queues.push(queue);
  await queue.start();
  await db.transaction((tx) => queue.send(tx, "decide-order", { orderId: randomUUID() }));
  await rowsOf("update pgboss.job set retry_count = 10 where name = 'decide-order'");
  let tries = 0;
  await queue.workOn(
    deciding(async (jobs) => {
      tries += 1;
      if (tries === 1) throw new Error("not this time");
      for (const { complete } of jobs) await db.transaction(complete);
    }),
  );
  await eventually(async () => {
    await cutPauses();
    expect(tries).toBe(2);
  });
  expect(errors).toMatchObject([{ job: "decide-order" }]);
});

test("a queue that was made with other settings gets these", async () => {
  await rowsOf("update pgboss.queue set heartbeat_seconds = null, retry_limit = 1");
  await startQueue();
  const settings = await rowsOf(
    "select distinct heartbeat_seconds, retry_limit from pgboss.queue where name = 'send-payout'",
  );
  expect(settings).toEqual([{ heartbeat_seconds: 20, retry_limit: 5000 }]);
});
