import { randomInt } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { installed, root, runCommand } from "../run-command.ts";
import sample from "./sample.json" with { type: "json" };

interface Broken {
  readonly rule: string;
  readonly file: string;
  /** What stands there once, and what it is replaced with for as long as the test runs. */
  readonly says: string;
  readonly instead: string;
  /** How vitest's project begins, and the test file that must fail. */
  readonly project: string;
  readonly test: string;
}

/** Leaves the file as it was, also when somebody interrupts. */
async function whileBroken<T>({ file, says, instead }: Broken, run: () => Promise<T>): Promise<T> {
  const place = path.join(root, file);
  const whole = fs.readFileSync(place, "utf8");
  if (whole.split(says).length !== 2) throw new Error(`${file} does not say once: ${says}`);
  const mend = (): void => fs.writeFileSync(place, whole);
  process.once("exit", mend);
  try {
    fs.writeFileSync(
      place,
      whole.replace(says, () => instead),
    );
    return await run();
  } finally {
    mend();
    process.off("exit", mend);
  }
}

/** Tests wait for what should happen as long as it takes; without its rule it may never happen. */
const WAIT_AT_MOST_MS = 60_000;

async function failsWithout(broken: Broken): Promise<boolean> {
  const args = ["run", `--testTimeout=${WAIT_AT_MOST_MS}`, "--project", `${broken.project}*`, broken.test];
  const { output } = await whileBroken(broken, () => runCommand(installed("vitest"), args));
  // A file that no longer loads proves nothing: a test must have run and failed.
  return /Tests .*\d+ failed/.test(output);
}

/** In another order each time, so that a few at a time come to all of them. */
const shuffled = (): readonly Broken[] =>
  sample
    .map((broken) => ({ broken, draw: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.draw - b.draw)
    .map(({ broken }) => broken);

/**
 * `npm run break-rules`: breaks a sample of rules of the specification, one at a time; each has a test that must fail.
 * `--some 4` breaks four of them, drawn anew each time; `--only 'Cookies'` those whose name contains it.
 */
export async function breakRules(args: readonly string[]): Promise<number> {
  process.once("SIGINT", () => process.exit(1));
  const { values } = parseArgs({ args: [...args], options: { some: { type: "string" }, only: { type: "string" } } });
  const { only, some = sample.length } = values;
  const chosen = shuffled()
    .filter(({ rule }) => only === undefined || rule.includes(only))
    .slice(0, Number(some));
  let unnoticed = 0;
  for (const broken of chosen) {
    const noticed = await failsWithout(broken);
    if (!noticed) unnoticed += 1;
    process.stdout.write(`${noticed ? "noticed  " : "UNNOTICED"} ${broken.rule} (${broken.test})\n`);
  }
  process.stdout.write(`${chosen.length - unnoticed} of ${chosen.length} noticed\n`);
  return unnoticed === 0 && chosen.length > 0 ? 0 : 1;
}
