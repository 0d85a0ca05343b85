/** One process of the server, as it runs: every statement it sends passes a gate, and it can be killed in front of any. */
import { readConfig } from "@noren/server/platform/config/config";
import { createLog } from "@noren/server/platform/log";
import type { Log } from "@noren/server/platform/log";
import { openServices, type RunningServices } from "@noren/server/open-services";
import { buildServer } from "@noren/server/server";
import { type Database, openDatabase } from "@noren/server/platform/database/database";
import { databaseVariables } from "../tools/embedded-database/roles.ts";
import type { Pool, PoolClient } from "pg";
import { FrozenClock, type WorldTime } from "./frozen-clock.ts";
import { type Lines, overLines } from "./lines.ts";

/** Resolves when the next statement may be sent; never, when the process was killed before. */
export type Gate = () => Promise<void>;

const open: Gate = async () => undefined;

export interface ProcessOptions {
  readonly name: string;
  readonly url: string;
  readonly time: WorldTime;
  /** How much its clock is behind the world's. */
  readonly behindMs: number;
  readonly lines: Lines;
  /** The simulator's own connection. */
  readonly look: Database;
}

const SECRET = "5e".repeat(32);
export const configOf = (url: string) =>
  readConfig({ ...databaseVariables(url), PORT: "0", NOREN_SECRET: SECRET, LOG_LEVEL: "silent" });

type Webhooks = Awaited<ReturnType<typeof buildServer>>["app"];

const quiet = (): void => undefined;

export class ServerProcess {
  readonly options: ProcessOptions;
  /** What it logged as an error since it was last asked. */
  readonly #complaints: string[] = [];
  /** Its connections, with PostgreSQL's numbers for them. */
  readonly #clients = new Map<PoolClient, number>();
  #gate: Gate = open;
  #running: { readonly services: RunningServices; readonly webhooks: Webhooks } | undefined;

  constructor(options: ProcessOptions) {
    this.options = options;
  }

  get services(): RunningServices {
    if (!this.#running) throw new Error(`${this.options.name} is not running`);
    return this.#running.services;
  }

  /** The connections that PostgreSQL has with it. */
  get backends(): readonly number[] {
    return [...this.#clients.values()];
  }

  async start(): Promise<void> {
    const { url, time, behindMs, lines } = this.options;
    const config = configOf(url);
    const db = openDatabase(config.databaseUrl, this.#log(), { connections: 5 });
    this.#watch(db.pool);
    const clock = new FrozenClock(time, behindMs);
    const { services: opened, reports } = await openServices(config, db, this.#log(), { clock });
    this.#watch(opened.retentionDb.pool);
    const services = overLines(opened, lines);
    const { app: webhooks } = await buildServer({ services, ...reports, log: createLog("silent") });
    await webhooks.ready();
    this.#running = { services, webhooks };
  }

  /** A report of the outside world arrives; answers the HTTP status. */
  async receive(url: string, payload: Buffer, headers: Readonly<Record<string, string>>): Promise<number> {
    if (!this.#running) throw new Error(`${this.options.name} is not running`);
    const { webhooks } = this.#running;
    const answer = await webhooks.inject({ method: "POST", url, payload, headers: { ...headers } });
    return answer.statusCode;
  }

  passThrough(gate: Gate = open): void {
    this.#gate = gate;
  }

  takeComplaints(): string[] {
    return this.#complaints.splice(0);
  }

  /** The machine is gone: PostgreSQL ends what it had open, and nothing of it ever runs on. */
  async die(): Promise<void> {
    const { pool } = this.options.look;
    const { backends } = this;
    // Nobody is left to hear that a connection broke.
    for (const client of this.#clients.keys()) client.removeAllListeners("error").on("error", () => undefined);
    this.#clients.clear();
    await pool.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid", [backends]);
    // Its locks are held until they are gone.
    const alive = "select 1 from pg_stat_activity where pid = any($1::int[])";
    while ((await pool.query(alive, [backends])).rows.length > 0);
    this.#complaints.length = 0;
    await this.#running?.services.jobs.stop();
    // Or its idle connections would keep the simulation from ending for ten seconds. Those lent to the dead never come back.
    void this.#running?.services.db.pool.end();
    void this.#running?.services.retentionDb.pool.end();
    this.#running = undefined;
    this.#gate = open;
  }

  async stop(): Promise<void> {
    await this.#running?.webhooks.close();
    await this.#running?.services.jobs.stop();
    await this.#running?.services.retentionDb.close();
    await this.#running?.services.db.close();
    this.#running = undefined;
  }

  #log(): Log {
    return {
      debug: quiet,
      info: quiet,
      warn: quiet,
      error: (about: unknown, text?: unknown) => {
        const { err } = about as { err?: Error & { cause?: Error } };
        const reason = err?.cause?.message ?? err?.message ?? JSON.stringify(about);
        this.#complaints.push(`${String(text)}: ${reason}`);
      },
    };
  }

  #watch(pool: Pool): void {
    pool.on("connect", (client) => {
      // A connection that is cut while it is lent would otherwise end this process too.
      client.on("error", () => undefined);
      const send = client.query.bind(client) as unknown as (...given: unknown[]) => Promise<unknown>;
      const { processID } = client as unknown as { processID: number };
      this.#clients.set(client, processID);
      client.on("end", () => this.#clients.delete(client));
      const gated = (...given: unknown[]): Promise<unknown> | undefined => {
        const sent = this.#gate().then(() => send(...given));
        // With a callback the answer goes there, and pg gives none back.
        return typeof given.at(-1) === "function" ? undefined : sent;
      };
      client.query = gated as unknown as typeof client.query;
    });
  }
}
