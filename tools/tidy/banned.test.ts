import { expect, test } from "vitest";
import { checkBanned } from "./banned.ts";
import { show } from "./problem.ts";
import { codeFiles } from "./tree.ts";

const lines = (path: string, text: string): (number | undefined)[] =>
  checkBanned([{ path, text }]).map(({ line }) => line);

test("nothing that has a better replacement is called", () => {
  expect(checkBanned(codeFiles()).map(show)).toEqual([]);
});

test("a hit names the file, the line, the words and the replacement", () => {
  expect(checkBanned([{ path: "apps/server/src/a.ts", text: "\nconst now = Date.now();" }]).map(show)).toEqual([
    "apps/server/src/a.ts:2: Date.now: asks the machine for the time: take the time from the clock, or as an argument",
  ]);
});

test("the time is asked in the clocks only, and may be calculated with anywhere", () => {
  const asking = "Date.now();\nnew Date();\nnew Date;\nDate();";
  expect(lines("apps/server/src/a.ts", asking)).toEqual([1, 2, 3, 4]);
  expect(lines("packages/lending/src/calendar/santiago.ts", asking)).toEqual([1, 2, 3, 4]);
  for (const path of [
    "apps/server/src/platform/clock.ts",
    "apps/web/src/platform/clock.ts",
    "tools/a.ts",
    "e2e/a.spec.ts",
  ]) {
    expect(lines(path, asking)).toEqual([]);
  }
  expect(lines("apps/server/src/a.ts", "new Date(ms); Date.parse(text); toDate(x); row.Date(1)")).toEqual([]);
});

test("each banned call is found where it is banned and only there", () => {
  expect(lines("bench/a.ts", "Math.random()")).toEqual([1]);
  expect(lines("apps/server/src/a.ts", "console.log(1)")).toEqual([1]);
  expect(lines("apps/web/src/a.ts", "console.error(1)")).toEqual([]);
  expect(lines("apps/web/src/a.ts", "Number.parseFloat(a)")).toEqual([1]);
  expect(lines("apps/web/src/a.ts", "rate.toFixed(2)")).toEqual([1]);
  expect(lines("tools/a.ts", "seconds.toFixed(1)")).toEqual([]);
  expect(lines("apps/web/src/a.test.ts", "setTimeout(f, 5)")).toEqual([1]);
  expect(lines("apps/web/src/a.ts", "setTimeout(f, 5)")).toEqual([]);
  expect(lines("e2e/a.spec.ts", "await page.waitForTimeout(5)")).toEqual([1]);
  for (const way of ["it.skip(", "test.only(", "describe.todo(", "test.concurrent.skip(", "test.skipIf(x)("]) {
    expect(lines("apps/web/src/a.test.ts", way)).toEqual([1]);
  }
  expect(lines("apps/web/src/a.ts", "x as any; x as anything")).toEqual([1]);
});

test("words in strings are no calls, and words in comments are no code", () => {
  expect(lines("apps/server/src/a.ts", '"Date.now()"; // like Math.random\n"TODO"')).toEqual([]);
});

test("comments that put off or switch off are found", () => {
  const words = ["TODO: later", "FIXME", "@ts-ignore", "eslint-disable-next-line"];
  for (const word of words) expect(lines("apps/web/src/a.ts", `x;\n// ${word}`)).toEqual([2]);
  expect(lines("apps/web/src/a.ts", "// @ts-expect-error a wrong type is refused")).toEqual([]);
});
