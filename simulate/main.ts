/** `npm run simulate -- --help` says what it takes. */
import { parseArgs } from "node:util";
import type { BankMood } from "@noren/server/providers/payouts/sandbox-book";
import { createLog } from "@noren/server/platform/log";
import { prepareTables } from "@noren/server/prepare-tables";
import { startTemporaryDatabase } from "../tools/embedded-database/temporary.ts";
import { moods } from "./actions/outside.ts";
import { type Ran, simulate } from "./run.ts";
import { configOf } from "./server-process.ts";

interface Asked {
  readonly seed: number;
  readonly steps: number;
  readonly servers: number;
  readonly plant: string | undefined;
  /** How the bank takes payouts from the beginning, for faults that need it in a bad one. */
  readonly mood: BankMood;
  /** Print every step, also of a run without a fault. */
  readonly trace: boolean;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function numberOf(name: string, given: string): number {
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} must be a whole number, not ${given}`);
  return number;
}

function moodOf(given: string): BankMood {
  const mood = moods.find((one) => one === given);
  if (mood === undefined) throw new Error(`--mood must be one of ${moods.join(", ")}, not ${given}`);
  return mood;
}

const help = (plants: readonly string[]): string => `npm run simulate -- [options]

Lives the lives of borrowers on real servers and a real PostgreSQL, with faults, and checks every peso after each step.

  --seed N      all choices come from it; the same seed replays the same run (1)
  --steps N     how many things happen (300)
  --servers N   how many servers share the database (2)
  --mood NAME   how the bank begins: ${[...new Set(moods)].join(", ")} (accept)
  --plant NAME  a fault planted on purpose: ${plants.join(", ")}
  --trace       print every step, also of a run without a fault
  --help        this text`;

/** Nothing, where help is asked for. */
function readArguments(args: readonly string[]): Asked | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string", default: "1" },
      steps: { type: "string", default: "300" },
      servers: { type: "string", default: "2" },
      plant: { type: "string" },
      mood: { type: "string", default: "accept" },
      trace: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return undefined;
  return {
    seed: numberOf("seed", values.seed),
    steps: numberOf("steps", values.steps),
    servers: numberOf("servers", values.servers),
    plant: values.plant,
    mood: moodOf(values.mood),
    trace: values.trace,
  };
}

/** An empty, migrated database: the one given for it, or one on a PostgreSQL of our own. */
async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const given = process.env["SIMULATION_DATABASE_URL"];
  if (given !== undefined) return work(given);
  const database = await startTemporaryDatabase("simulate", { durable: false });
  try {
    await prepareTables(configOf(database.url), createLog("silent"));
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

function report(asked: Asked, { trace, counts, violation }: Ran, seconds: number): number {
  const { seed, steps, servers, plant, mood } = asked;
  const again = `npm run simulate -- --seed ${seed} --steps ${steps} --servers ${servers}${plant === undefined ? "" : ` --plant ${plant}`}${mood === "accept" ? "" : ` --mood ${mood}`}`;
  if (violation || asked.trace) for (const line of trace) say(line);
  if (violation) {
    say(`\nviolated at step ${violation.step}:\n${violation.message}\n\nreplay: ${again}`);
    return 1;
  }
  const list = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `${what} ${times}`);
  say(`seed ${seed}: ${steps} steps, ${Math.round(steps / seconds)} a second, nothing violated; ${list.join(", ")}`);
  return 0;
}

export async function main(args: readonly string[], plants: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    say(help(plants));
    return 0;
  }
  return withDatabase(async (url) => {
    const started = performance.now();
    const ran = await simulate(asked.seed, { url, steps: asked.steps, servers: asked.servers, mood: asked.mood });
    return report(asked, ran, (performance.now() - started) / 1000);
  });
}
