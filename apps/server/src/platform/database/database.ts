import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgTransaction } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import type { Log } from "../log.ts";
import { DatabaseSilent, SILENT_STEPS, WatchedPool } from "./watched-pool.ts";

type Schema = Record<string, never>;
/** A transaction, or the pool itself: what a store function is given to speak through. */
export type Executor =
  | NodePgDatabase<Schema>
  | PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface Database {
  readonly pool: Pool;
  readonly drizzle: NodePgDatabase<Schema>;
  /** How patient it is: whatever is opened beside it is as patient. */
  readonly silentSteps: number;
  /** Committed when the work returns, rolled back when it throws. */
  transaction<Result>(work: (tx: Executor) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Two transactions met; PostgreSQL ended one of them so that it can be tried again (40001, 40P01). */
const isCollision = (error: unknown): boolean => {
  const code =
    (error as { code?: unknown; cause?: { code?: unknown } }).cause?.code ?? (error as { code?: unknown }).code;
  return code === "40001" || code === "40P01";
};

/** 25006 comes from a standby that was the primary a moment ago. */
const downCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE|25006|57P0[123]|08\w{3}|53300)$/;

/** What the driver says by itself, without a code. */
const lostMessages =
  /^Connection terminated|^timeout expired$|^Client has encountered a connection error|^Client was closed and is not queryable$/;

/** Nobody answers where the database should be, or it is stopping: not our caller's fault, and soon over. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as Error & { code?: unknown };
    if (cause instanceof DatabaseSilent) return true;
    if (typeof code === "string" && downCodes.test(code)) return true;
    if (lostMessages.test(message)) return true;
  }
  return false;
}

/** A lock waited for in vain, a statement that was ended, a disk or memory that is full (55P03, 57014, 53xxx). */
const passingCodes = /^(55P03|57014|53\w{3})$/;

/** The same work may well succeed when it is tried again: nothing is wrong with it. */
export function mayPass(error: unknown): boolean {
  if (isCollision(error) || isDatabaseDown(error)) return true;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (passingCodes.test(String((cause as Error & { code?: unknown }).code))) return true;
  return false;
}

/** The end of a statement that nobody waits for any more, and of a transaction whose process stands still. */
const STATEMENT_WITHIN_MS = 120_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
const limits = { statement_timeout: STATEMENT_WITHIN_MS, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS };

const MOST_TRIES = 5;
/** A connection may be dead since before it was lent; what comes next is a fresh one. */
const MOST_TRIES_WHEN_LOST = 2;

interface Opening {
  readonly connections?: number;
  /** What PostgreSQL calls its connections. */
  readonly application?: string;
  /** The owner's work: making an index takes as long as it takes. */
  readonly unlimited?: boolean;
  /** Steps of the watch without an answer after which nobody is there. */
  readonly silentSteps?: number;
}

export function openDatabase(
  url: string,
  log: Log,
  { connections = 10, application = "noren", unlimited = false, silentSteps = SILENT_STEPS }: Opening = {},
): Database {
  const config = { connectionString: url, max: connections, application_name: application, ...(!unlimited && limits) };
  const pool = new WatchedPool(config, log, silentSteps);
  // Without a listener a lost connection would end the process: idle, or lent to a transaction that is just not asking.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost")),
  );
  const db = drizzle({ client: pool });

  /** The one place that tries a transaction again. What it does must therefore be only in the database. */
  async function transaction<Result>(work: (tx: Executor) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      let isCommitting = false;
      try {
        return await db.transaction(async (tx) => {
          const result = await work(tx);
          isCommitting = true;
          return result;
        });
      } catch (error) {
        // Of a commit that was lost nobody knows whether it was done.
        const most = isCollision(error)
          ? MOST_TRIES
          : isDatabaseDown(error) && !isCommitting
            ? MOST_TRIES_WHEN_LOST
            : 1;
        if (tries >= most) throw error;
      }
    }
  }
  return { pool, drizzle: db, silentSteps, transaction, close: () => pool.end() };
}
