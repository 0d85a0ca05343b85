import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildApps } from "./build.ts";
import { runSteps, sourceSteps } from "./check.ts";
import { installed, runCommand } from "./run-command.ts";
import { findBrowser, findHeadlessShell } from "./test/browser.ts";
import { type Counts, couldNotRun, countPlaywright, countVitest, sum, withExitCode } from "./test/counts.ts";

/** `npm test`, and `npm run e2e` with "e2e": every suite is run, and the last line is what they come to together. */
export async function test(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== "e2e");
  if (unknown !== undefined) {
    process.stderr.write(`unknown argument ${unknown}: there is only "e2e"\n`);
    return 1;
  }
  const total = sum(await suites(args.includes("e2e")));
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function suites(onlyJourneys: boolean): Promise<Counts[]> {
  heading("browser and build");
  const browser = await attempt(() => findBrowser(say));
  if (browser !== undefined) say(`browser: ${browser}`);
  const built = (await attempt(async () => buildApps(say).then(() => true))) ?? false;
  const shell = await attempt(() => findHeadlessShell(say));
  if (shell !== undefined) say(`headless shell: ${shell}`);
  const env = { ...(browser && { NOREN_BROWSER: browser }), ...(shell && { NOREN_HEADLESS_SHELL: shell }) };
  const quick = onlyJourneys ? [] : [await source(), await units(env)];
  return [...quick, browser !== undefined && built ? await journeys(env) : couldNotRun];
}

async function source(): Promise<Counts> {
  heading("source");
  const failed = await runSteps(sourceSteps);
  return { passed: sourceSteps.length - failed, failed };
}

function units(env: NodeJS.ProcessEnv): Promise<Counts> {
  heading("vitest");
  return reported(countVitest, (report) => {
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return runCommand(installed("vitest"), args, { show: true, env });
  });
}

function journeys(env: NodeJS.ProcessEnv): Promise<Counts> {
  heading("browser journeys");
  return reported(countPlaywright, (report) => {
    const own = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return runCommand(installed("playwright"), ["test", "--reporter=list,json"], { show: true, env: own });
  });
}

/** What could not be had is told, and the suites that need it count as failed. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

async function reported(
  count: (json: string) => Counts,
  run: (report: string) => Promise<{ code: number }>,
): Promise<Counts> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-report-"));
  try {
    const report = path.join(folder, "report.json");
    const { code } = await run(report);
    return fs.existsSync(report) ? withExitCode(count(fs.readFileSync(report, "utf8")), code) : couldNotRun;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function heading(name: string): void {
  process.stdout.write(`\n== ${name}\n`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
