/** One database with a real server on it, which is killed again and again and goes on where it was. */
import { newDatabase, startWorld, type World } from "../support/world.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { type Point, type Trap, type WatchedLine, watchedLineTo } from "./watched-line.ts";

export class Lane {
  /** On the same database, here: for what goes before, and to look at what came of it. Nobody kills it. */
  readonly world: World;
  readonly #line: WatchedLine;
  readonly #drop: () => Promise<void>;
  #server: ServerProcess | undefined;

  private constructor(world: World, line: WatchedLine, drop: () => Promise<void>) {
    this.world = world;
    this.#line = line;
    this.#drop = drop;
  }

  static async open(): Promise<Lane> {
    const database = await newDatabase();
    const world = await startWorld({ databaseUrl: database.url });
    return new Lane(world, await watchedLineTo(database.url), database.drop);
  }

  /** Of the process that runs now. */
  get address(): string {
    if (!this.#server) throw new Error("no server runs");
    return this.#server.address;
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.world.services.db.pool.query<Row>(sql, values)).rows;
  }

  async start(): Promise<void> {
    this.#server = await startServerProcess(this.#line.url);
  }

  arm(point: Point): Trap {
    return this.#line.arm(point, () => this.#server?.kill());
  }

  /** Resolves when nothing of the process is left. Without a trap that has killed it, it is killed now. */
  async end(): Promise<void> {
    this.#server?.kill();
    await this.#server?.ended;
    this.#server = undefined;
    this.#line.disarm();
  }

  /**
   * Starts the server again. The jobs of a dead process are taken up by whoever finds it silent for twenty seconds: here
   * that time, and the time since somebody looked, have passed at once.
   */
  async restart(): Promise<void> {
    await this.end();
    await this.rows(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
    await this.rows(`update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '1 minute'`);
    await this.start();
  }

  /**
   * Those that wait or run. The pause before another try is cut short: nothing will be known after it that is not known
   * now.
   */
  async openJobs(): Promise<object[]> {
    await this.rows("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()");
    return this.rows("select name, state, output from pgboss.job where state in ('created', 'retry', 'active')");
  }

  async close(): Promise<void> {
    await this.end();
    await this.#line.close();
    await this.world.close();
    await this.#drop();
  }
}
