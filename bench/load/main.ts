/**
 * `npm run load`: whole lives over real HTTP at a set rate, whatever the server does with them: a life begins when its time has come, not
 * when another has ended. Then more of them than can be served, and few again.
 */
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildApps } from "../../tools/build.ts";
import { startTemporaryDatabase } from "../../tools/embedded-database/temporary.ts";
import { figure, heading, rounded } from "../report.ts";
import { Ended, live } from "./life.ts";
import { type Servers, startServers } from "./servers.ts";
import { Watch } from "./watch.ts";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Asked {
  readonly rates: readonly number[];
  readonly seconds: number;
  readonly processes: readonly number[];
  readonly flood: number;
}

const HELP = `npm run load -- [--rate 2,4,8] [--seconds 30] [--processes 1,2] [--flood 40]
  --rate       lives that begin each second, one rate after the other
  --seconds    how long lives begin at each rate; each is then seen to its end
  --processes  of the server, one number after the other
  --flood      lives a second that are too many, at the end; 0: none`;

const numbers = (text: string): number[] => text.split(",").map(Number);

function readAsked(args: readonly string[]): Asked | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rate: { type: "string", default: "2,4,8" },
      seconds: { type: "string", default: "30" },
      processes: { type: "string", default: "1,2" },
      flood: { type: "string", default: "40" },
      help: { type: "boolean", default: false },
    },
  });
  const asked = {
    rates: numbers(values.rate),
    seconds: Number(values.seconds),
    processes: numbers(values.processes),
    flood: Number(values.flood),
  };
  const all = [...asked.rates, asked.seconds, ...asked.processes];
  const isSound = all.every((one) => one > 0 && one <= 3600) && asked.flood >= 0 && asked.flood <= 1000;
  return values.help || !isSound ? undefined : asked;
}

async function liveOne(servers: Servers, watch: Watch): Promise<void> {
  try {
    await live(servers.inTurn, watch);
    watch.lived += 1;
  } catch (error) {
    watch.ended += 1;
    if (!(error instanceof Ended)) watch.broke(error instanceof Error ? error.message : String(error));
  }
}

/** Begins them at their times, and waits for the last. */
async function run(servers: Servers, rate: number, seconds: number): Promise<Watch> {
  const watch = new Watch();
  const lives: Promise<void>[] = [];
  const begun = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    await pause(begun + (index * 1000) / rate - performance.now());
    lives.push(liveOne(servers, watch));
  }
  await Promise.all(lives);
  return watch;
}

const ms = (value: number): string => `${rounded(value, value < 10 ? 1 : 0)} ms`;

function tell(name: string, watch: Watch, seconds: number): void {
  const { answered, turnedAway, lived, ended, codes, broken } = watch;
  const at = [50, 95, 99].map((of) => `p${of} ${ms(answered.percentile(of))}`).join("  ");
  figure(name, `${rounded((answered.count + turnedAway.count) / seconds, 0)} calls/s  ${at}  max ${ms(answered.max)}`);
  figure(
    "",
    `${lived} lives to their end, ${ended} not; codes ${[...codes].map(([code, times]) => `${code}: ${times}`).join(", ")}`,
  );
  if (turnedAway.count > 0)
    figure(
      "",
      `turned away ${turnedAway.count}, ${watch.withRetryAfter} with Retry-After, p95 ${ms(turnedAway.percentile(95))}`,
    );
  for (const [what, times] of broken) figure("", `BROKEN ${times} ×: ${what}`);
}

function tellSlowest({ byCall }: Watch): void {
  const slowest = [...byCall].toSorted(([, a], [, b]) => b.percentile(95) - a.percentile(95)).slice(0, 5);
  for (const [path, own] of slowest)
    figure(
      `  ${path}`,
      `${own.count} ×  p50 ${ms(own.percentile(50))}  p95 ${ms(own.percentile(95))}  max ${ms(own.max)}`,
    );
}

async function onProcesses(asked: Asked, processes: number): Promise<number> {
  heading(`${processes} ${processes === 1 ? "process" : "processes"}`);
  const database = await startTemporaryDatabase("load");
  let broken = 0;
  try {
    const servers = await startServers(database.url, processes);
    try {
      for (const rate of asked.rates) {
        const begun = performance.now();
        const watch = await run(servers, rate, asked.seconds);
        tell(`${rate} lives/s for ${asked.seconds} s`, watch, (performance.now() - begun) / 1000);
        if (rate === asked.rates.at(-1)) tellSlowest(watch);
        broken += watch.broken.size;
      }
      if (asked.flood > 0) broken += await flood(servers, asked);
    } finally {
      await servers.stop();
    }
  } finally {
    await database.stop();
  }
  return broken;
}

/** Too many, and then few again: what is turned away is told so early, and nothing is left of it. */
async function flood(servers: Servers, { flood: rate, seconds, rates }: Asked): Promise<number> {
  const calm = rates[0] ?? 1;
  const begun = performance.now();
  const much = await run(servers, rate, seconds);
  tell(`flood: ${rate} lives/s for ${seconds} s`, much, (performance.now() - begun) / 1000);
  const after = performance.now();
  const again = await run(servers, calm, seconds);
  tell(`afterwards: ${calm} lives/s for ${seconds} s`, again, (performance.now() - after) / 1000);
  return much.broken.size + again.broken.size;
}

export async function load(args: readonly string[]): Promise<number> {
  const asked = readAsked(args);
  if (!asked) {
    say(HELP);
    return 1;
  }
  say(
    `npm run load   (Node ${process.version}, ${os.availableParallelism()} cores, shared by servers, database and callers)`,
  );
  await buildApps(say);
  let broken = 0;
  for (const processes of asked.processes) broken += await onProcesses(asked, processes);
  return broken === 0 ? 0 : 1;
}
