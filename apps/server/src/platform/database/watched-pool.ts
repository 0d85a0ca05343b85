/**
 * A pool that notices when nobody answers. A network that is cut, a machine that stands still and a half-dead proxy say nothing: whoever
 * asked would wait for ever. When something takes long, a fresh connection asks whether the database is there. When it gets no answer, all
 * who wait are told so, and nobody else waits until somebody answers again.
 */
import net from "node:net";
import { Client, type ClientBase, Pool, type PoolClient, type PoolConfig } from "pg";
import type { Log } from "../log.ts";

/** Steps are counted, not seconds: a process that is busy makes fewer of them, and reads between two of them what has arrived. */
const STEP_MS = 250;
/** SLOW + SILENT steps are less than the 3 s in which a call is told that the database is not there. */
const SLOW_STEPS = 4;
export const SILENT_STEPS = 7;
/** One refusal may be a full line; two are a database that is not there. */
const REFUSALS = 2;
/** Of a connection of the pool: a proxy that takes it and forgets it is left, while others get through. */
const CONNECT_WITHIN_MS = 2500;

export class DatabaseSilent extends Error {
  constructor() {
    super("the database does not answer");
  }
}

/** The pool's own limit on connecting would count the wait for a free connection too, which is no silence. */
class TimedClient extends Client {
  readonly #socket: net.Socket;

  constructor(config: PoolConfig = {}) {
    const socket = new net.Socket();
    super({ ...config, keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN_MS, stream: () => socket });
    this.#socket = socket;
  }

  /** Ends it at once, without a word to an end that may not be there. */
  cut(): void {
    this.#socket.destroy();
  }
}

/** Which server it is, and since when: after a change of primary, connections to the old one lead nowhere. */
async function askServer(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ server: string }>(
    "select concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) as server",
  );
  return rows[0]?.server ?? "";
}

/** 53300, too many connections: it is there, and full. */
const isFull = (error: unknown): boolean => (error as { code?: unknown }).code === "53300";

type Lent = Parameters<Pool["connect"]>[0];
const nothing = (): void => undefined;

interface Waiting {
  steps: number;
  readonly giveUp: () => void;
}

export class WatchedPool extends Pool {
  readonly #log: Log;
  readonly #silentSteps: number;
  readonly #waiting = new Set<Waiting>();
  /** Connections somebody has, and for how many steps. */
  readonly #lent = new Map<ClientBase, number>();
  /** Every connection, and the server it was opened to. */
  readonly #open = new Map<ClientBase, string | undefined>();
  #steps: NodeJS.Timeout | undefined;
  #probe: { readonly client: TimedClient; steps: number } | undefined;
  #stepsSinceProbe = SLOW_STEPS;
  #refusals = 0;
  #isSilent = false;

  constructor(config: PoolConfig, log: Log, silentSteps: number) {
    super({
      ...config,
      Client: TimedClient,
      verify: (client, ready) => {
        const known = askServer(client).then((server) => this.#open.set(client, server));
        known.then(() => ready(), ready);
      },
    });
    this.#log = log;
    this.#silentSteps = silentSteps;
    this.on("connect", (client) => this.#open.set(client, undefined));
    this.on("remove", (client) => this.#open.delete(client));
    this.on("acquire", (client) => this.#lent.set(client, 0));
    this.on("release", (_, client) => this.#lent.delete(client));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Lent): void;
  override connect(callback?: Lent): Promise<PoolClient> | void {
    if (callback) return this.#lend(callback);
    return new Promise((resolve, reject) => {
      this.#lend((error, client) => (client ? resolve(client) : reject(error ?? new DatabaseSilent())));
    });
  }

  override async end(): Promise<void> {
    clearInterval(this.#steps);
    this.#probe?.client.cut();
    await super.end();
  }

  #lend(lent: Lent): void {
    const giveUp = (): void => lent(new DatabaseSilent(), undefined, nothing);
    if (this.#isSilent) {
      process.nextTick(giveUp);
      return;
    }
    this.#steps ??= setInterval(() => this.#step(), STEP_MS).unref();
    const waiting: Waiting = { steps: 0, giveUp };
    this.#waiting.add(waiting);
    super.connect((error, client, release) => {
      if (this.#waiting.delete(waiting)) lent(error, client, release);
      else release();
    });
  }

  #step(): void {
    let longest = 0;
    for (const waiting of this.#waiting) longest = Math.max(longest, (waiting.steps += 1));
    for (const [client, steps] of this.#lent) {
      this.#lent.set(client, steps + 1);
      longest = Math.max(longest, steps + 1);
    }
    this.#stepsSinceProbe += 1;
    if (this.#probe) {
      this.#probe.steps += 1;
      if (this.#probe.steps < this.#silentSteps) return;
      this.#probe.client.cut();
      this.#hearNothing();
    } else if (this.#isSilent || this.#refusals > 0) void this.#ask();
    else if (longest >= SLOW_STEPS && this.#stepsSinceProbe >= SLOW_STEPS) void this.#ask();
    else if (longest === 0) {
      clearInterval(this.#steps);
      this.#steps = undefined;
    }
  }

  async #ask(): Promise<void> {
    const probe = { client: new TimedClient(this.options), steps: 0 };
    probe.client.on("error", nothing);
    this.#probe = probe;
    try {
      await probe.client.connect();
      this.#hear(await askServer(probe.client));
    } catch (error) {
      if (isFull(error)) this.#hear(undefined);
      else if ((this.#refusals += 1) >= REFUSALS) this.#hearNothing();
    } finally {
      probe.client.cut();
      this.#probe = undefined;
      this.#stepsSinceProbe = 0;
    }
  }

  #hear(server: string | undefined): void {
    this.#refusals = 0;
    if (this.#isSilent) this.#log.info({}, "the database answers again");
    this.#isSilent = false;
    for (const [client, its] of this.#open)
      if (server !== undefined && its !== undefined && its !== server) (client as TimedClient).cut();
  }

  #hearNothing(): void {
    if (!this.#isSilent) this.#log.warn({}, "the database does not answer");
    this.#isSilent = true;
    for (const { giveUp } of this.#waiting) giveUp();
    this.#waiting.clear();
    for (const client of this.#open.keys()) (client as TimedClient).cut();
  }
}
