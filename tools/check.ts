import { installed, runCommand } from "./run-command.ts";

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** What must hold of the source without running it. */
export const sourceSteps: readonly Step[] = [
  { name: "types", command: installed("tsc"), args: ["-b"] },
  { name: "lint", command: installed("oxlint"), args: [] },
  { name: "format", command: installed("biome"), args: ["format", "."] },
  { name: "knip", command: installed("knip"), args: [] },
];

const tidy: Step = { name: "tidy", command: installed("vitest"), args: ["run", "--project", "tools", "tidy/"] };

/** Runs the steps side by side and reports them in order; returns the names of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const running = steps.map(async (step) => {
    const started = performance.now();
    const result = await runCommand(step.command, step.args);
    return { ...result, name: step.name, seconds: ((performance.now() - started) / 1000).toFixed(1) };
  });
  const failed: string[] = [];
  for (const step of running) {
    const { name, code, output, seconds } = await step;
    process.stdout.write(`${name.padEnd(8)} ${code === 0 ? "ok" : "failed"}  ${seconds} s\n`);
    if (code !== 0) {
      failed.push(name);
      process.stdout.write(`${output.trim().replace(/^/gm, "  ")}\n`);
    }
  }
  return failed;
}

/** `npm run check`: the half of the tests that needs no database and no browser. */
export async function check(): Promise<number> {
  const failed = await runSteps([...sourceSteps, tidy]);
  return failed.length === 0 ? 0 : 1;
}
