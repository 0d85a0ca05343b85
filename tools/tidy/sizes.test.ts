import { expect, test } from "vitest";
import { show } from "./problem.ts";
import { checkSizes } from "./sizes.ts";
import { allPaths, read } from "./tree.ts";

const lines = (count: number): string => "x\n".repeat(count);

test("no source file is longer than a person reads at once", () => {
  const sources = allPaths().filter((path) => /\.(ts|tsx|mjs|js|css|sql)$/.test(path));
  expect(sources.length).toBeGreaterThan(100);
  expect(checkSizes(sources.map(read)).map(show)).toEqual([]);
});

test("300 lines are fine, 301 are not, and a generated file may have them", () => {
  expect(checkSizes([{ path: "apps/web/src/a.ts", text: lines(300) }])).toEqual([]);
  expect(checkSizes([{ path: "apps/web/src/a.ts", text: lines(301) }]).map(show)).toEqual([
    "apps/web/src/a.ts: has 301 lines, and 300 are the most: make it two files",
  ]);
  expect(checkSizes([{ path: "apps/web/src/i18n/message-ids.ts", text: lines(900) }])).toEqual([]);
});
