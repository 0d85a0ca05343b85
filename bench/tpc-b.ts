/** TPC-B as pgbench runs it; where pgbench is not installed, the same statements through `pg`. */
import { spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { Pool } from "pg";

const SCALE = 10;
const ACCOUNTS = 100_000 * SCALE;
const TELLERS = 10 * SCALE;

export interface TpcB {
  readonly by: "pgbench" | "pg";
  readonly perSecond: number;
}

const hasPgbench = (): boolean => spawnSync("pgbench", ["--version"]).status === 0;
const prepared = new Set<string>();

/** pgbench's own tables, made once a database. */
async function prepare(databaseUrl: string): Promise<void> {
  if (prepared.has(databaseUrl)) return;
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${SCALE}) n;
    insert into pgbench_tellers select n, 1 + (n - 1) / 10, 0, '' from generate_series(1, ${TELLERS}) n;
    insert into pgbench_accounts select n, 1 + (n - 1) / 100000, 0, '' from generate_series(1, ${ACCOUNTS}) n`);
  for (const table of ["branches", "tellers", "accounts", "history"])
    await pool.query(`vacuum (analyze) pgbench_${table}`);
  await pool.end();
  prepared.add(databaseUrl);
}

async function byPgbench(databaseUrl: string, atOnce: number, seconds: number): Promise<number> {
  const asked = ["-n", "-c", String(atOnce), "-j", "2", "-T", String(seconds), databaseUrl];
  const child = spawn("pgbench", asked, { stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    said += part.toString();
  });
  await once(child, "close");
  const found = /tps = ([\d.]+)/.exec(said);
  if (!found) throw new Error(`pgbench said no figure: ${said}`);
  return Number(found[1]);
}

const any = (most: number): number => randomInt(1, most + 1);

async function byPg(databaseUrl: string, atOnce: number, seconds: number): Promise<number> {
  const pool = new Pool({ connectionString: databaseUrl, max: atOnce });
  const over = performance.now() + seconds * SECOND_MS;
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const client = await pool.connect();
      while (performance.now() < over) {
        const [aid, bid, tid, delta] = [any(ACCOUNTS), any(SCALE), any(TELLERS), any(10_000) - 5000];
        await client.query("begin");
        await client.query("update pgbench_accounts set abalance = abalance + $1 where aid = $2", [delta, aid]);
        await client.query("select abalance from pgbench_accounts where aid = $1", [aid]);
        await client.query("update pgbench_tellers set tbalance = tbalance + $1 where tid = $2", [delta, tid]);
        await client.query("update pgbench_branches set bbalance = bbalance + $1 where bid = $2", [delta, bid]);
        await client.query("insert into pgbench_history values ($1, $2, $3, $4, now())", [tid, bid, aid, delta]);
        await client.query("commit");
        done += 1;
      }
      client.release();
    }),
  );
  await pool.end();
  return done / seconds;
}

export async function tpcB(databaseUrl: string, atOnce: number, seconds: number): Promise<TpcB> {
  await prepare(databaseUrl);
  return hasPgbench()
    ? { by: "pgbench", perSecond: await byPgbench(databaseUrl, atOnce, seconds) }
    : { by: "pg", perSecond: await byPg(databaseUrl, atOnce, seconds) };
}
