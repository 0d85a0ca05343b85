import { expect, test } from "vitest";
import { show } from "./problem.ts";
import { checkSwitchedOff } from "./switched-off.ts";
import { codeFiles } from "./tree.ts";

test("no comment switches a check off", () => {
  const files = codeFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(checkSwitchedOff(files).map(show)).toEqual([]);
});

const problems = (text: string): string[] => checkSwitchedOff([{ path: "apps/web/src/a.ts", text }]).map(show);

test("each such comment is reported with its line, and a string is no comment", () => {
  expect(problems("x;\n// eslint-disable-next-line no-console")).toEqual([
    "apps/web/src/a.ts:2: eslint-disable switches a check off: mend what it found",
  ]);
  expect(problems("/* oxlint-disable */\nx;")).toHaveLength(1);
  expect(problems("x; // biome-ignore format: no")).toHaveLength(1);
  expect(problems('"eslint-disable"; // the linter may not be disabled')).toEqual([]);
});
