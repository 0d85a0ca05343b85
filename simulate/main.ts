/** `npm run simulate -- --seed N --steps N [--servers N] [--plant name] [--trace]` */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Pool } from "pg";
import { migrate } from "@noren/server/store/migrate";
import { startEmbeddedDatabase } from "../tools/embedded-database/start.ts";
import { type Ran, simulate } from "./run.ts";

interface Asked {
  readonly seed: number;
  readonly steps: number;
  readonly servers: number;
  readonly plant: string | undefined;
  /** Print every step, also of a run without a fault. */
  readonly trace: boolean;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function numberOf(name: string, given: string): number {
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} must be a whole number, not ${given}`);
  return number;
}

function readArguments(args: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string", default: "1" },
      steps: { type: "string", default: "300" },
      servers: { type: "string", default: "2" },
      plant: { type: "string" },
      trace: { type: "boolean", default: false },
    },
  });
  return {
    seed: numberOf("seed", values.seed),
    steps: numberOf("steps", values.steps),
    servers: numberOf("servers", values.servers),
    plant: values.plant,
    trace: values.trace,
  };
}

/** An empty, migrated database: the one given for it, or one on a PostgreSQL of our own. */
async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const given = process.env["SIMULATION_DATABASE_URL"];
  if (given !== undefined) return work(given);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-simulate-"));
  const database = await startEmbeddedDatabase({ folder: path.join(folder, "database"), durable: false });
  try {
    const pool = new Pool({ connectionString: database.url, max: 1 });
    await migrate(pool);
    await pool.end();
    return await work(database.url);
  } finally {
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function report(asked: Asked, { trace, counts, violation }: Ran, seconds: number): number {
  const { seed, steps, servers, plant } = asked;
  const again = `npm run simulate -- --seed ${seed} --steps ${steps} --servers ${servers}${plant === undefined ? "" : ` --plant ${plant}`}`;
  if (violation || asked.trace) for (const line of trace) say(line);
  if (violation) {
    say(`\nviolated at step ${violation.step}:\n${violation.message}\n\nreplay: ${again}`);
    return 1;
  }
  const list = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `${what} ${times}`);
  say(`seed ${seed}: ${steps} steps, ${Math.round(steps / seconds)} a second, nothing violated; ${list.join(", ")}`);
  return 0;
}

export async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  return withDatabase(async (url) => {
    const started = performance.now();
    const ran = await simulate(asked.seed, { url, steps: asked.steps, servers: asked.servers });
    return report(asked, ran, (performance.now() - started) / 1000);
  });
}
