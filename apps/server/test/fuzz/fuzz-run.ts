/** How much is tried, and with which seed: `npm run fuzz -- --help`. */
import { randomInt } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as fc from "fast-check";

const asked = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

export const run = {
  seed: asked("NOREN_FUZZ_SEED", randomInt(2 ** 31)),
  envelopes: asked("NOREN_FUZZ_ENVELOPES", 20_000),
  inputs: asked("NOREN_FUZZ_INPUTS", 4000),
} as const;

/** The same for the same seed. */
export function* drawn<Value>(values: fc.Arbitrary<Value>, count: number, seed = run.seed): Generator<Value> {
  const AT_ONCE = 500;
  for (let made = 0; made < count; made += AT_ONCE)
    yield* fc.sample(values, { numRuns: Math.min(AT_ONCE, count - made), seed: seed + made });
}

/** What the process holds after it has tidied up, in bytes. */
export function heldMemory(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

process.stdout.write(`fuzzing with --seed ${run.seed}\n`);

/** The first line of a log that holds any of these. */
export const lineWith = (lines: readonly string[], words: readonly string[]): string | undefined =>
  lines.find((line) => words.some((word) => line.includes(word)));

/** With what repeats it; the input itself is drawn from the seed. */
export const failure = (what: string, index: number): Error =>
  new Error(`${what} (number ${index} of --seed ${run.seed})`);
