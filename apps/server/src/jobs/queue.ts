/** The queue of jobs on PostgreSQL (pg-boss). */
import { isDeepStrictEqual } from "node:util";
import { MINUTE_SECONDS } from "@noren/lending/calendar/durations";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Log } from "../platform/log.ts";
import type { JobData, JobHandlers, JobName, Jobs } from "../providers/jobs/port.ts";
import { tracing } from "../platform/tracing/tracing.ts";
import { type Database, type Executor, openDatabase } from "../platform/database/database.ts";

const names: readonly JobName[] = [
  "decide-order",
  "send-payout",
  "ask-payout",
  "apply-payout-report",
  "open-intent",
  "cancel-intent",
  "confirm-payment",
  "send-mail",
  "send-push",
  "send-phone-change-notice",
  "send-warning",
  "send-staff-link",
  "list-erased",
];
/**
 * Names that the release before this one stored: its servers may still send under them, and what they sent waits there. Each
 * such queue is worked as the one it became. That release does not know the new names: should it come back, what waits under
 * them waits for this one. The next release deletes the queues and this table.
 */
const formerNames: Readonly<Partial<Record<JobName, string>>> = {
  "apply-payout-report": "tell-payout",
  "confirm-payment": "tell-payment",
  "send-phone-change-notice": "tell-phone-change",
};
/** Payments are credited many in one transaction: that is what makes them cheap. */
const atOnce: Readonly<Partial<Record<JobName, number>>> = { "confirm-payment": 50 };
/** A worker says every ten seconds that it lives. Who was silent for twice as long is taken for dead, at the next look. */
const DEAD_AFTER_SECONDS = 20;
const LOOK_EVERY_SECONDS = 30;
/** Of several processes one looks. Shorter than each one's pause, or the look at the start would take the place of the next. */
const LOOKED_WITHIN_SECONDS = 20;
const RETRY_DELAY_MAX_SECONDS = 10 * MINUTE_SECONDS;
/** Tried again for as long as the queue keeps it, two weeks: a promise to a borrower hangs on every one of them. */
const settings = {
  retryLimit: 5000,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: RETRY_DELAY_MAX_SECONDS,
  heartbeatSeconds: DEAD_AFTER_SECONDS,
};

/** Its tables and queues are the owner's to make, as all others. */
export async function prepareQueues(ownerUrl: string, log: Log): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, schedule: false, supervise: false });
  boss.on("error", (error) => log.error({ err: error }, "the job queue complained"));
  await boss.start();
  try {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of names) {
      const queue = known.get(name);
      if (!queue) await boss.createQueue(name, settings);
      else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(name, settings);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Where traces are kept, what the job is done for: stored with it, whichever process does it. */
type Caused<Data> = Data & { readonly traceparent?: string };

function withCause<Data extends object>(data: Data): Caused<Data> {
  const traceparent = tracing().traceparent();
  return traceparent === undefined ? data : { ...data, traceparent };
}

function withoutCause<Data extends object>(caused: Data): Data {
  const { traceparent: _, ...data } = caused as Caused<Data>;
  return data as unknown as Data;
}

export class Queue implements Jobs {
  readonly #boss: PgBoss;
  readonly #db: Database;
  readonly #log: Log;
  readonly #former = new Set<string>();

  /** Its own connections: one that waited for the business pool, inside a transaction of that pool, could wait for ever. */
  constructor(url: string, log: Log, silentSteps?: number) {
    this.#log = log;
    const patience = silentSteps === undefined ? {} : { silentSteps };
    this.#db = openDatabase(url, log, { connections: 2, application: "noren-jobs", ...patience });
    const { pool } = this.#db;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      migrate: false,
      // What comes by the clock is housekeeping's.
      schedule: false,
      superviseIntervalSeconds: LOOK_EVERY_SECONDS,
      monitorIntervalSeconds: LOOKED_WITHIN_SECONDS,
    });
    this.#boss.on("error", (error) => log.error({ err: error }, "the job queue complained"));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    const known = new Set((await this.#boss.getQueues()).map(({ name }) => name));
    for (const former of Object.values(formerNames)) if (known.has(former)) this.#former.add(former);
  }

  /** Its own, and its former one where this database has it. */
  #queuesOf(name: JobName): readonly string[] {
    const former = formerNames[name];
    return former !== undefined && this.#former.has(former) ? [name, former] : [name];
  }

  async send<Name extends JobName>(tx: Executor, name: Name, data: JobData[Name]): Promise<void> {
    await this.#boss.send(name, withCause(data), { db: fromDrizzle(tx, sql) });
  }

  async sendAll<Name extends JobName>(tx: Executor, name: Name, all: readonly JobData[Name][]): Promise<void> {
    if (all.length === 0) return;
    await this.#boss.insert(
      name,
      all.map((data) => ({ data: withCause(data) })),
      { db: fromDrizzle(tx, sql) },
    );
  }

  /** Takes what one turn takes of this name, if any waits; returns how much there was. */
  async workOnce(name: JobName, handlers: JobHandlers): Promise<number> {
    const jobs = await this.#boss.fetch<JobData[typeof name]>(name, { batchSize: atOnce[name] ?? 1 });
    if (jobs.length > 0) await this.#work(name, name, jobs, handlers);
    return jobs.length;
  }

  /** Whether this very work waits, is being done, or is to be tried again. */
  async isPending<Name extends JobName>(name: Name, data: JobData[Name]): Promise<boolean> {
    for (const queue of this.#queuesOf(name)) {
      const jobs = await this.#boss.findJobs(queue, { data });
      if (jobs.some(({ state }) => state === "created" || state === "retry" || state === "active")) return true;
    }
    return false;
  }

  /** Looks for work for as long as the server runs, first of all for what a dead process had begun. */
  async workOn(handlers: JobHandlers): Promise<void> {
    await this.#boss.supervise();
    for (const name of names)
      for (const queue of this.#queuesOf(name))
        await this.#boss.work<JobData[typeof name]>(
          queue,
          { pollingIntervalSeconds: 0.5, batchSize: atOnce[name] ?? 1 },
          async (jobs) => {
            await this.#work(name, queue, jobs, handlers).catch((error: unknown) => {
              this.#log.error(
                { err: error, job: name, ids: jobs.map(({ id }) => id) },
                "jobs failed and will be tried again",
              );
              throw error;
            });
          },
        );
  }

  async #work<Name extends JobName>(
    name: Name,
    queue: string,
    jobs: readonly { id: string; data: JobData[Name] }[],
    handlers: JobHandlers,
  ): Promise<void> {
    const [parent, ...alsoFor] = jobs.flatMap(({ data }) => (data as Caused<JobData[Name]>).traceparent ?? []);
    const span = { kind: "job", name, attributes: { "noren.jobs": jobs.length }, parent, alsoFor } as const;
    const given = jobs.map(({ id, data }) => ({
      data: withoutCause(data),
      complete: async (tx: Executor) => {
        await this.#boss.complete(queue, id, {}, { db: fromDrizzle(tx, sql) });
      },
    }));
    await tracing().span(span, () => handlers[name](given));
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
    await this.#db.close();
  }
}
