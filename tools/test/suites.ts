/** What `npm test` and `npm run test:deep` run, one suite after the other. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildApps } from "../build.ts";
import { runSteps, sourceSteps } from "../check.ts";
import { type CommandResult, installed, root, runCommand } from "../run-command.ts";
import { findBrowser, findCardFont, findEngines, findHeadlessShell, findJudges, findNginx } from "./browser.ts";
import {
  type Failure,
  failed,
  readPlaywright,
  readVitest,
  type Results,
  sum,
  withExitCode,
  withoutTools,
} from "./results.ts";

export type Tier = "fast" | "deep" | "e2e";

const DEEP = { NOREN_TIER: "deep" } as const;
const AS_DEEP = "NOREN_TIER=deep ";

export async function runSuites(tier: Tier): Promise<Results[]> {
  const { env: ready, missing } = await prepare();
  if (missing) return [missing];
  if (tier === "e2e") return [await journeys(ready)];
  if (tier === "fast") return [await units(ready), await journeys(ready)];
  const deep = { ...ready, ...DEEP };
  await findNginx(say);
  const { lacking, without, couldInstall } = await findJudges(say);
  return [
    await source(),
    withoutTools(lacking, couldInstall),
    await units({ ...deep, ...without }, AS_DEEP),
    await journeys(deep, AS_DEEP),
    await engines(deep),
    await searches(ready),
  ];
}

/** The browser, the built apps and the headless shell; a failure where one of them is not to be had. */
async function prepare(): Promise<{ readonly env: NodeJS.ProcessEnv; readonly missing?: Results }> {
  heading("browser and build");
  try {
    const browser = await findBrowser(say);
    say(`browser: ${browser}`);
    await buildApps(say);
    const shell = await findHeadlessShell(say);
    if (shell !== undefined) say(`headless shell: ${shell}`);
    return { env: { NOREN_BROWSER: browser, ...(shell && { NOREN_HEADLESS_SHELL: shell }) } };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    say(what);
    return { env: {}, missing: failed(`browser and build: ${what}`, "npm run build") };
  }
}

async function source(): Promise<Results> {
  heading("source");
  const broken = await runSteps(sourceSteps);
  return {
    passed: sourceSteps.length - broken.length,
    failures: broken.map((name) => ({ what: `source: ${name}`, repeat: "npm run check" })),
  };
}

function units(env: NodeJS.ProcessEnv, environment = ""): Promise<Results> {
  heading("vitest");
  const whole = { what: "vitest as a whole", repeat: `${environment}npx vitest run` };
  return reported(
    whole,
    (json) => readVitest(json, environment),
    (report) => {
      const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      return runCommand(installed("vitest"), args, { show: true, env });
    },
  );
}

function journeys(env: NodeJS.ProcessEnv, environment = ""): Promise<Results> {
  heading("browser journeys");
  return playwright(["--project=long", "--project=short"], env, environment);
}

/** The core path in the browsers that Playwright does not drive, in those that are here. */
async function engines(env: NodeJS.ProcessEnv): Promise<Results> {
  heading("WebKit and Firefox");
  const { present, lacking, couldInstall } = await findEngines(say);
  const absent = withoutTools(lacking, couldInstall);
  if (present.length === 0) return absent;
  const files = present.map((name) => `engines/${name.toLowerCase()}.spec.ts`);
  return sum([absent, await playwright(["--project=engines", ...files], env, AS_DEEP)]);
}

function playwright(args: readonly string[], env: NodeJS.ProcessEnv, environment: string): Promise<Results> {
  const repeat = `${environment}npx playwright test ${args.join(" ")}`;
  return reported(
    { what: "the journeys as a whole", repeat },
    (json) => readPlaywright(json, environment),
    (report) => {
      const own = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return runCommand(installed("playwright"), ["test", "--reporter=list,json", ...args], { show: true, env: own });
    },
  );
}

/** Tools that judge or measure, each with as little as shows that it still finds what it is for. */
const searching: readonly (readonly string[])[] = [
  ["break-rules", "--some", "4"],
  ["judge-cards", "--good", "4", "--faults", "1"],
  ["judge-faces", "--few"],
  ["bench", "--smoke"],
];

async function searches(env: NodeJS.ProcessEnv): Promise<Results> {
  heading("searches");
  await findCardFont(say);
  const failures: Failure[] = [];
  for (const [name = "", ...args] of searching) {
    const repeat = ["npm run", name, "--", ...args].join(" ");
    say(`\n${repeat}`);
    const script = path.join(root, name === "bench" ? "bench/bench.mjs" : `tools/${name}.mjs`);
    const { code } = await runCommand(process.execPath, [script, ...args], { show: true, env });
    if (code !== 0) failures.push({ what: name, repeat });
  }
  return { passed: searching.length - failures.length, failures };
}

async function reported(
  whole: Failure,
  read: (json: string) => Results,
  run: (report: string) => Promise<CommandResult>,
): Promise<Results> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-report-"));
  try {
    const report = path.join(folder, "report.json");
    const ran = await run(report);
    const written = fs.existsSync(report);
    const results = written ? read(fs.readFileSync(report, "utf8")) : { passed: 0, failures: [] };
    return withExitCode(results, written ? ran : { ...ran, code: 1 }, whole);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function heading(name: string): void {
  const seconds = Math.round(performance.now() / 1000);
  process.stdout.write(`\n== ${name} (after ${Math.floor(seconds / 60)} min ${seconds % 60} s)\n`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
