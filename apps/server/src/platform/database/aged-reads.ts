/** Reads that may be some seconds old go to a standby, where there is one, and are told how old they may be. */
import type { Log } from "../log.ts";
import type { Database, Executor } from "./database.ts";

/** Older than this, figures mislead: the primary says them. A primary that writes nothing for so long has nothing to do. */
const MOST_SECONDS = 60;

export interface AgedRead {
  readonly from: Executor;
  /** What was committed before this many seconds is seen; nothing is said of what came later. */
  readonly ageSeconds: number;
}

interface Standing extends Record<string, unknown> {
  readonly standby: boolean;
  readonly seconds: number | null;
}

/** Since the last commit it has repeated: right also when its line to the primary is cut, which it would not notice by itself. */
async function ageOf(standby: Database): Promise<number | undefined> {
  const { rows } = await standby.drizzle.execute<Standing>(
    `select pg_is_in_recovery() as standby,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`,
  );
  const { standby: isStandby, seconds } = rows[0] ?? { standby: true, seconds: null };
  // A standby that was promoted is a primary.
  if (!isStandby) return 0;
  return seconds === null || seconds > MOST_SECONDS ? undefined : Math.max(0, Math.ceil(seconds));
}

export class AgedReads {
  readonly #primary: Database;
  readonly #standby: Database | undefined;
  readonly #log: Log;

  constructor(primary: Database, standby: Database | undefined, log: Log) {
    this.#primary = primary;
    this.#standby = standby;
    this.#log = log;
  }

  /** For what is read a page at a time while it is sent. */
  async choose(): Promise<AgedRead> {
    const own = { from: this.#primary.drizzle, ageSeconds: 0 };
    if (!this.#standby) return own;
    try {
      const ageSeconds = await ageOf(this.#standby);
      if (ageSeconds !== undefined) return { from: this.#standby.drizzle, ageSeconds };
    } catch (error) {
      this.#log.warn({ err: error }, "the standby could not be asked: the primary is");
    }
    return own;
  }

  /** A standby ends a read that is in the way of what it repeats; the primary does it then. */
  async read<Result extends object>(
    work: (from: Executor) => Promise<Result>,
  ): Promise<Result & { readonly ageSeconds: number }> {
    const { from, ageSeconds } = await this.choose();
    try {
      return { ...(await work(from)), ageSeconds };
    } catch (error) {
      if (from === this.#primary.drizzle) throw error;
      this.#log.warn({ err: error }, "the standby did not finish a read: the primary does");
      return { ...(await work(this.#primary.drizzle)), ageSeconds: 0 };
    }
  }

  async close(): Promise<void> {
    await this.#standby?.close();
  }
}
