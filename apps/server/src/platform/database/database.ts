import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgTransaction } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import type { Log } from "../log.ts";

type Schema = Record<string, never>;
/** A transaction, or the pool itself: what a store function is given to speak through. */
export type Executor =
  | NodePgDatabase<Schema>
  | PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface Database {
  readonly pool: Pool;
  readonly drizzle: NodePgDatabase<Schema>;
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

const MOST_TRIES = 5;

/** The one place that tries a transaction again. What it does must therefore be only in the database. */
async function retrying<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MOST_TRIES || !isCollision(error)) throw error;
    }
  }
}

const downCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE|57P0[123]|08\w{3}|53300)$/;

/** What the driver says by itself, without a code. */
const lostMessages =
  /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/;

/** Nobody answers where the database should be, or it is stopping: not our caller's fault, and soon over. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as Error & { code?: unknown };
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

export function openDatabase(url: string, log: Log, connections = 10): Database {
  const pool = new Pool({ connectionString: url, max: connections, application_name: "noren" });
  // Without a listener a lost connection would end the process: idle, or lent to a transaction that is just not asking.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost")),
  );
  const db = drizzle({ client: pool });
  return {
    pool,
    drizzle: db,
    transaction: (work) => retrying(() => db.transaction(work)),
    close: () => pool.end(),
  };
}
