import { expect, test } from "vitest";
import { runSteps } from "./check.ts";

const finds = 'process.exitCode = process.argv.includes("bad") ? 1 : 0';
const stepOn = (...files: string[]) => [{ name: "scan", command: process.execPath, args: ["-e", finds, "--"], files }];
const good = Array.from({ length: 301 }, (_, index) => `good-${index}`);

test.each([
  ["first", ["bad", ...good]],
  ["middle", [...good, "bad", ...good]],
  ["last", [...good, "bad"]],
])("a bad file fails the step that is asked about files in pieces, also as the %s", async (_, files) => {
  expect(await runSteps(stepOn(...files))).toEqual(["scan"]);
});

test("good files do not", async () => {
  expect(await runSteps(stepOn(...good))).toEqual([]);
});
