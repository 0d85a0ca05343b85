import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installed, root, runCommand } from "../run-command.ts";
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

/** Inside the project, so that the samples find the real runners. */
function sampleFolder(files: Record<string, string>): string {
  const cache = path.join(root, "node_modules/.cache");
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(path.join(cache, "noren-results-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

test("counts what the real vitest reports: skipped tests and files that do not load are failures", async () => {
  const folder = sampleFolder({
    "vitest.config.mjs": "export default { test: { exclude: [] } };",
    "some.test.mjs": `import { expect, test } from "vitest";
      test("passes", () => expect(1).toBe(1));
      test("passes too", () => expect(1).toBe(1));
      test("fails", () => expect(1).toBe(2));
      test["skip"]("is left out", () => expect(1).toBe(1));
      test["todo"]("is not written");`,
    "broken.test.mjs": `import "./missing.mjs";`,
  });
  const report = path.join(folder, "report.json");
  const args = ["run", "--root", folder, "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runCommand(installed("vitest"), args, { cwd: folder });
  expect(code).toBe(1);
  const { passed, failures } = readVitest(fs.readFileSync(report, "utf8"), "SOME=thing ");
  expect(passed).toBe(2);
  const place = path.relative(root, folder);
  expect(failures.map(({ what }) => what).toSorted()).toEqual([
    `${place}/broken.test.mjs`,
    `${place}/some.test.mjs: fails`,
    `${place}/some.test.mjs: is left out`,
    `${place}/some.test.mjs: is not written`,
  ]);
  expect(failures.find(({ what }) => what.endsWith("fails"))?.repeat).toBe(
    `SOME=thing npx vitest run ${place}/some.test.mjs -t 'fails'`,
  );
  expect(failures.find(({ what }) => what.endsWith("fails"))?.why).toContain("expected 1 to be 2");
  expect(failures.find(({ what }) => what.endsWith("broken.test.mjs"))?.why).toContain("missing.mjs");
});

test("counts what the real Playwright reports: skipped and repeated journeys are failures", async () => {
  const folder = sampleFolder({
    "playwright.config.mjs": "export default { retries: 1 };",
    "some.spec.mjs": `import { expect, test } from "@playwright/test";
      test("passes", () => expect(1).toBe(1));
      test("fails", () => expect(1).toBe(2));
      test("passes the second time", ({}, info) => expect(info.retry).toBe(1));
      test["skip"]("is left out", () => expect(1).toBe(1));`,
    "broken.spec.mjs": `import "./missing.mjs";`,
  });
  const run = async (files: string[]): Promise<string> => {
    const report = path.join(folder, "report.json");
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    await runCommand(installed("playwright"), ["test", "--reporter=json", ...files], { cwd: folder, env });
    return fs.readFileSync(report, "utf8");
  };
  const some = readPlaywright(await run(["some"]));
  const place = path.relative(root, folder);
  expect(some.passed).toBe(1);
  expect(some.failures.map(({ what }) => what)).toEqual([
    `${place}/some.spec.mjs: fails (unexpected)`,
    `${place}/some.spec.mjs: passes the second time (flaky)`,
    `${place}/some.spec.mjs: is left out (skipped)`,
  ]);
  expect(some.failures[0]?.repeat).toBe(`npx playwright test ${place}/some.spec.mjs:3`);
  expect(some.failures[0]?.why).toMatch(/Expected: 2\s+Received: 1/);
  expect(readPlaywright(await run(["broken"]))).toMatchObject({
    passed: 0,
    failures: [{ what: "the journeys as a whole" }],
  });
});

test("a journey that failed says what stood on its page and what its server wrote", () => {
  const folder = sampleFolder({ "error-context.md": '# Page snapshot\n\n```yaml\n- heading "Tu solicitud"\n```\n' });
  const results = [
    {
      errors: [{ message: "not found" }],
      stdout: [{ text: "jobs failed\n" }],
      attachments: [{ name: "error-context", path: path.join(folder, "error-context.md") }],
    },
  ];
  const specs = [{ title: "a loan", file: "some.spec.ts", line: 1, tests: [{ status: "unexpected", results }] }];
  const report = { config: { rootDir: root }, suites: [{ specs }], errors: [] };
  const [failure] = readPlaywright(JSON.stringify(report)).failures;
  expect(failure?.why).toBe('not found\nOn the page:\n- heading "Tu solicitud"\nThe server wrote:\njobs failed');
});

const whole: Failure = { what: "all of it", repeat: "npm test" };
const one: Results = failed("one", "npm run one");

test("a run that failed without a failed test is a failure all the same, and its last lines say why", () => {
  const broken = { code: 1, output: "a worker\nended by itself\n" };
  const why = "a worker\nended by itself";
  expect(withExitCode({ passed: 5, failures: [] }, broken, whole)).toEqual({
    passed: 5,
    failures: [{ ...whole, why }],
  });
  expect(withExitCode(one, broken, whole)).toEqual(one);
  expect(withExitCode({ passed: 5, failures: [] }, { ...broken, code: 0 }, whole)).toEqual({ passed: 5, failures: [] });
});

test("suites add up", () => {
  expect(sum([])).toEqual({ passed: 0, failures: [], notRun: [] });
  expect(sum([one, { passed: 3, failures: [whole], notRun: ["a browser"] }])).toEqual({
    passed: 3,
    failures: [...one.failures, whole],
    notRun: ["a browser"],
  });
});

test("a browser that is missing is told by name, and is a failure where it could have been installed", () => {
  const lacking = ["WebKit: this machine lacks webkit2gtk-driver"];
  expect(sum([withoutTools(lacking, false)])).toEqual({ passed: 0, failures: [], notRun: lacking });
  expect(withoutTools(lacking, true).failures.map(({ what }) => what)).toEqual(lacking);
  expect(withoutTools([], true).failures).toEqual([]);
});
