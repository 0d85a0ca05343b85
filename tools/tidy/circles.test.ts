import { expect, test } from "vitest";
import { checkCircles } from "./circles.ts";
import { graphOf, projectGraph } from "./import-graph.ts";
import { show } from "./problem.ts";

/** Where no file may import itself in a circle. */
const CHECKED = /^(apps|bench|e2e|packages|simulate|tools)\//;

test("no file imports itself in a circle", () => {
  const graph = projectGraph();
  expect(graph.get("tools/tidy/circles.test.ts")?.map(({ file }) => file)).toContain("tools/tidy/circles.ts");
  const circles = checkCircles(graph).filter(({ file }) => CHECKED.test(file));
  expect(circles.map(show)).toEqual([]);
});

function problems(texts: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return checkCircles(graphOf(files, Object.keys(texts))).map(show);
}

test("a circle is reported with the way round, once", () => {
  const texts = {
    "apps/web/src/a.ts": '\nimport { b } from "./b.ts";',
    "apps/web/src/b.tsx": "",
    "apps/web/src/b.ts": 'export { c } from "./c.ts";',
    "apps/web/src/c.ts": 'import "./a.ts"; import "./b.ts";',
    "apps/web/src/d.ts": 'import "./a.ts";',
  };
  expect(problems(texts)).toEqual([
    "apps/web/src/a.ts:2: imports itself in a circle: apps/web/src/a.ts → apps/web/src/b.ts → apps/web/src/c.ts → apps/web/src/a.ts",
  ]);
});

test("types, lazy imports, exports and a file that imports itself count, across workspaces too", () => {
  for (const back of [
    'import type { A } from "@noren/lending/a";',
    'const a = () => import("@noren/lending/a");',
    'export type A = import("@noren/lending/a").A;',
    'export * from "../../lending/src/a.tsx";',
  ]) {
    const texts = { "packages/lending/src/a.tsx": 'import "@noren/contract/b";', "packages/contract/src/b.ts": back };
    expect(problems(texts)).toHaveLength(1);
  }
  expect(problems({ "tools/a.ts": 'import "./a.ts";' })).toEqual([
    "tools/a.ts:1: imports itself in a circle: tools/a.ts → tools/a.ts",
  ]);
});

test("what only meets again, is not ours or stands in a comment is none", () => {
  const texts = {
    "tools/a.ts": 'import "./b.ts"; import "./c.mjs"; import "vite"; import "./gone.ts";',
    "tools/b.ts": 'import "./d.ts"; // import "./a.ts"',
    "tools/c.mjs": 'import "./d.ts";',
    "tools/d.ts": "const text = \"import './a.ts'\";",
  };
  expect(problems(texts)).toEqual([]);
});
