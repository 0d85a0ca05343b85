import path from "node:path";
import { type CommandResult, installed, root, runCommand } from "./run-command.ts";
import { allPaths } from "./tidy/tree.ts";

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** What the command is asked about, a piece at a time. */
  readonly files?: readonly string[];
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
  { name: "secrets", command: installed("secretlint"), args: ["--no-glob"], files: allPaths().filter(mayHoldSecrets) },
];

const tidy: Step = { name: "tidy", command: installed("vitest"), args: ["run", "--project", "tools", "tidy/"] };

/** secretlint looks through all its notes at each new one: all files at once take it four minutes, in pieces some seconds. */
const FILES_AT_ONCE = 150;

function inPieces(files: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(files.length / FILES_AT_ONCE);
  return Array.from({ length: count }, (_, piece) => files.slice(piece * FILES_AT_ONCE, (piece + 1) * FILES_AT_ONCE));
}

async function runStep({ command, args, files }: Step): Promise<CommandResult> {
  const results: CommandResult[] = [];
  for (const piece of files ? inPieces(files) : [[]]) results.push(await runCommand(command, [...args, ...piece]));
  return {
    code: results.find(({ code }) => code !== 0)?.code ?? 0,
    output: results.map(({ output }) => output).join(""),
  };
}

/** Runs the steps side by side and reports them in order; returns the names of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const running = steps.map(async (step) => {
    const started = performance.now();
    const result = await runStep(step);
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
