import path from "node:path";
import { installed, root, runCommand } from "./run-command.ts";
import { allPaths } from "./tidy/tree.ts";

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Pictures and fonts hold none that anybody would read; the lock file is hashes from end to end. */
function mayHoldSecrets(file: string): boolean {
  return !/\.(?:png|jpe?g|mjpeg|webp|ico|woff2|gz|bin|wasm|onnx|tflite)$|(?:^|\/)package-lock\.json$/.test(file);
}

/** What must hold of the source without running it. */
export const sourceSteps: readonly Step[] = [
  { name: "types", command: installed("tsc"), args: ["-b"] },
  { name: "lint", command: installed("oxlint"), args: [] },
  { name: "format", command: installed("biome"), args: ["format", "."] },
  { name: "knip", command: installed("knip"), args: [] },
  { name: "sbom", command: process.execPath, args: [path.join(root, "tools/bill-of-materials.mjs")] },
  { name: "secrets", command: installed("secretlint"), args: ["--no-glob", ...allPaths().filter(mayHoldSecrets)] },
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
