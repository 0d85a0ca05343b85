import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { PgBoss } from "pg-boss";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newDatabase } from "../../test/support/world.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import type { Job, JobHandlers, JobName } from "../providers/jobs/port.ts";
import { prepareQueues, Queue } from "./queue.ts";
import { eventually } from "../../test/support/eventually.ts";

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

let database: Awaited<ReturnType<typeof newDatabase>>;
let db: Database;
const queues: (Queue | PgBoss)[] = [];
beforeEach(async () => {
  database = await newDatabase();
  db = openDatabase(database.url, quiet, { connections: 2 });
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
  await prepareQueues(database.url, quiet);
  const settings = await rowsOf(
    "select distinct heartbeat_seconds, retry_limit from pgboss.queue where name = 'send-payout'",
  );
  expect(settings).toEqual([{ heartbeat_seconds: 20, retry_limit: 5000 }]);
});

describe("a job under a name of the release before", () => {
  const former = ["tell-payout", "tell-payment", "tell-phone-change"] as const;
  const current = ["apply-payout-report", "confirm-payment", "send-phone-change-notice"] as const;

  /** A server of that release, as far as the queue knows it: it makes its queues and sends to them. */
  async function startFormer(): Promise<PgBoss> {
    const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false });
    // Its connections may outlive its stop for a moment, and end with their database.
    boss.on("error", () => undefined);
    queues.push(boss);
    await boss.start();
    for (const name of former) await boss.createQueue(name, { retryLimit: 5000, heartbeatSeconds: 20 });
    return boss;
  }

  /** Writes down what it is given and completes it, as every handler does. */
  function recording() {
    const done: [string, unknown][] = [];
    const record = (name: string) => async (jobs: readonly Job<JobName>[]) => {
      for (const { data, complete } of jobs) {
        await db.transaction(complete);
        done.push([name, data]);
      }
    };
    return {
      done,
      handlers: Object.fromEntries(current.map((name) => [name, record(name)])) as unknown as JobHandlers,
    };
  }

  test("is done by its new name, whether it waited before the start or is sent beside the new server", async () => {
    const boss = await startFormer();
    for (const name of former) await boss.send(name, { sent: `${name} before` });
    const { done, handlers } = recording();
    const queue = await startQueue();
    await queue.workOn(handlers);
    for (const name of former) await boss.send(name, { sent: `${name} beside` });
    const payout = { payoutId: randomUUID(), providerId: "p", state: "accepted", reason: "" } as const;
    await db.transaction((tx) => queue.send(tx, "apply-payout-report", payout));
    await eventually(async () => {
      const open = await rowsOf("select 1 from pgboss.job where state <> 'completed' and name not like '\\_\\_%'");
      expect([open.length, done.length]).toEqual([0, 7]);
    });
    const expected = current.flatMap((name, at) =>
      ["before", "beside"].map((when) => [name, { sent: `${former[at]} ${when}` }]),
    );
    expect(done).toEqual(expect.arrayContaining([...expected, ["apply-payout-report", payout]]));
  });

  test("is done once where both releases work on it", async () => {
    const boss = await startFormer();
    const byFormer: unknown[] = [];
    for (let n = 0; n < 12; n += 1) await boss.send("tell-payout", { n });
    const { done, handlers } = recording();
    const queue = await startQueue();
    await boss.work("tell-payout", { pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const { data } of jobs) byFormer.push(data);
    });
    await queue.workOn(handlers);
    await eventually(async () => {
      const open = await rowsOf("select 1 from pgboss.job where state <> 'completed' and name = 'tell-payout'");
      expect(open).toEqual([]);
    });
    const all = [...byFormer, ...done.map(([, data]) => data)] as { n: number }[];
    expect(all.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  test("counts as pending", async () => {
    const boss = await startFormer();
    const payout = { payoutId: randomUUID(), providerId: "p", state: "accepted", reason: "" } as const;
    await boss.send("tell-payout", payout);
    const queue = await startQueue();
    expect(await queue.isPending("apply-payout-report", payout)).toBe(true);
    expect(await queue.isPending("apply-payout-report", { ...payout, payoutId: randomUUID() })).toBe(false);
  });

  test("has no queue in a database that never saw that release", async () => {
    const queue = await startQueue();
    await queue.workOn(recording().handlers);
    expect(await rowsOf("select name from pgboss.queue where name like 'tell-%'")).toEqual([]);
  });
});
