/**
 * Several servers at once on one PostgreSQL, statement by statement in an order of the dice's: at every moment one of them
 * may send its next statement, and the next choice is made when that was answered, or waits for somebody else's lock.
 */
import type { Database } from "@noren/server/platform/database/database";
import { type Dice, pick } from "./dice.ts";
import type { ServerProcess } from "./server-process.ts";

/** Something one server does; it never throws. */
export interface Work<Outcome> {
  readonly server: ServerProcess;
  readonly run: () => Promise<Outcome>;
  /** It is killed in front of this statement of its own, counted from 0, or at its end if that comes first. */
  readonly killBefore?: number | undefined;
}

export const killed = Symbol("killed");
export type Ended<Outcome> = Outcome | typeof killed;

const never = new Promise<never>(() => undefined);

/** One server does one thing, or dies in the middle of it. */
export async function alone<Outcome>({ server, run, killBefore }: Work<Outcome>): Promise<Ended<Outcome>> {
  let sent = 0;
  const death = new Promise<typeof killed>((die) => {
    server.passThrough(async () => {
      if (sent === killBefore) {
        die(killed);
        await never;
      }
      sent += 1;
    });
  });
  const outcome = await Promise.race([run(), death]);
  if (killBefore === undefined) {
    server.passThrough();
    return outcome;
  }
  await server.die();
  return killed;
}

class Runner<Outcome> {
  readonly work: Work<Outcome>;
  readonly #waiting: (() => void)[] = [];
  #sent = 0;
  #outcome: { readonly value: Ended<Outcome> } | undefined;
  #noticed: () => void = () => undefined;

  constructor(work: Work<Outcome>) {
    this.work = work;
  }

  get state(): "at the gate" | "under way" | "done" {
    if (this.#outcome) return "done";
    return this.#waiting.length > 0 ? "at the gate" : "under way";
  }

  get outcome(): Ended<Outcome> {
    if (!this.#outcome) throw new Error("it is not done");
    return this.#outcome.value;
  }

  async start(): Promise<void> {
    const { server, run, killBefore } = this.work;
    server.passThrough(async () => {
      if (this.#sent === killBefore) await this.#end(killed);
      this.#sent += 1;
      await new Promise<void>((pass) => {
        this.#waiting.push(pass);
        this.#noticed();
      });
    });
    const value = await run();
    await this.#end(killBefore === undefined ? value : killed);
  }

  /** Lets its next statement pass. */
  go(): void {
    this.#waiting.shift()?.();
  }

  /** Resolves when it is no longer under way. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#noticed = resolve;
      if (this.state !== "under way") resolve();
    });
  }

  async #end(value: Ended<Outcome>): Promise<void> {
    if (value === killed) await this.work.server.die();
    this.#outcome = { value };
    this.#noticed();
    await never;
  }
}

/** Waits for a lock of somebody's. The few milliseconds tell it from one that is just being handed over. */
async function isBlocked({ pool }: Database, { backends }: ServerProcess): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where pid = any($1::int[]) and cardinality(pg_blocking_pids(pid)) > 0
     and clock_timestamp() - query_start > '5 ms'`,
    [backends],
  );
  return rows.length > 0;
}

/** Until it is at the gate, done, or waits for a lock. */
async function settle<Outcome>(look: Database, runner: Runner<Outcome>): Promise<void> {
  const changed = runner.changed();
  while (runner.state === "under way") {
    const blocked = isBlocked(look, runner.work.server);
    await Promise.race([changed, blocked]);
    if ((await blocked) && runner.state === "under way") return;
  }
}

/** Answers what each came to, in their order. Whoever was killed is dead; the others run on. */
export async function together<Outcome>(
  dice: Dice,
  look: Database,
  works: readonly Work<Outcome>[],
): Promise<readonly Ended<Outcome>[]> {
  const runners = works.map((work) => new Runner(work));
  for (const runner of runners) {
    void runner.start();
    await settle(look, runner);
  }
  while (runners.some(({ state }) => state !== "done")) {
    const ready = runners.filter(({ state }) => state === "at the gate");
    if (ready.length > 0) pick(dice, ready).go();
    // Also those that waited for a lock: it may have been theirs who just went on.
    for (const runner of runners) await settle(look, runner);
  }
  for (const { work } of runners) if (work.killBefore === undefined) work.server.passThrough();
  return runners.map(({ outcome }) => outcome);
}
