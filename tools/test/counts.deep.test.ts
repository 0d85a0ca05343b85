import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installed, root, runCommand } from "../run-command.ts";
import { countPlaywright, countVitest, sum, withExitCode } from "./counts.ts";

/** Inside the project, so that the samples find the real runners. */
function sampleFolder(files: Record<string, string>): string {
  const cache = path.join(root, "node_modules/.cache");
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(path.join(cache, "noren-counts-"));
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
  expect(countVitest(fs.readFileSync(report, "utf8"))).toEqual({ passed: 2, failed: 4 });
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
  expect(countPlaywright(await run(["some"]))).toEqual({ passed: 1, failed: 3 });
  expect(countPlaywright(await run(["broken"]))).toEqual({ passed: 0, failed: 1 });
});

test("a run that failed without a failed test is a failure all the same", () => {
  expect(withExitCode({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
  expect(withExitCode({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
  expect(withExitCode({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
});

test("suites add up", () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 });
});
