import { expect, test } from "vitest";
import { checkArrows } from "./arrows.ts";
import { show } from "./problem.ts";
import { codeFiles } from "./tree.ts";

const problems = (path: string, text: string): string[] => checkArrows([{ path, text }]).map(show);

test("arrows point down only", () => {
  expect(checkArrows(codeFiles()).map(show)).toEqual([]);
});

test("what points down or stays in its room is fine", () => {
  for (const [path, text] of [
    ["apps/web/src/app.tsx", 'import { calls } from "@noren/contract/table";\nimport "./app.css";'],
    ["apps/server/src/rate.ts", 'export { rate } from "../../../packages/lending/src/rates.ts";'],
    ["apps/server/src/server.ts", 'const { plugin } = await import("@noren/sandbox/plugin");'],
    [
      "apps/server/test/database.ts",
      'import { startEmbeddedDatabase } from "../../../tools/embedded-database/start.ts";',
    ],
    ["packages/contract/src/table.ts", 'import { rut } from "@noren/lending/people/rut";\nimport * as z from "zod";'],
    ["packages/lending/src/people/rut.test.ts", 'import fs from "node:fs";'],
    ["e2e/login.spec.ts", 'import { serve } from "../apps/server/src/serve.ts";'],
    ["apps/console/src/app.tsx", 'import { roles } from "@noren/staff/roles";'],
    ["apps/server/src/staff/server/handlers.ts", 'import { staffCalls } from "@noren/staff/table";'],
    ["vitest.config.ts", 'import web from "./apps/web/vite.config.ts";'],
    [
      "apps/web/src/note.ts",
      '// import x from "@noren/server/platform/secrets"\nconst text = "import x from \'@noren/server/y\'";',
    ],
  ] as const) {
    expect(problems(path, text)).toEqual([]);
  }
});

test("what points up or across is named with its line", () => {
  expect(problems("packages/lending/src/people/rut.ts", '\nimport { errors } from "@noren/contract/errors";')).toEqual([
    "packages/lending/src/people/rut.ts:2: packages/lending may not import @noren/contract/errors of packages/contract",
  ]);
  for (const [path, text] of [
    ["packages/sealed/src/a.ts", 'import "@noren/lending/people/rut";'],
    ["packages/contract/src/a.ts", 'export * from "../../../apps/server/src/config.ts";'],
    ["packages/contract/src/a.ts", 'import "@noren/sealed/node";'],
    ["apps/web/src/a.ts", 'import("@noren/server/platform/secrets");'],
    ["apps/sandbox/src/a.ts", 'import { x } from "../../server/src/config.ts";'],
    ["apps/server/src/a.ts", 'import { x } from "../../../tools/embedded-database/start.ts";'],
    ["tools/launch.ts", 'import { serve } from "../apps/server/src/serve.ts";'],
    ["packages/lending/src/a.ts", 'import fs from "node:fs";'],
    ["apps/web/src/a.ts", 'import "@noren/staff/roles";'],
    ["packages/contract/src/a.ts", 'import "@noren/staff/roles";'],
    ["apps/sandbox/src/a.ts", 'import "@noren/staff/roles";'],
    ["apps/console/src/a.ts", 'import "@noren/server/platform/secrets";'],
    ["apps/console/src/a.ts", 'import "@noren/sealed/browser";'],
    ["apps/console/src/a.ts", 'import "../../web/src/app.tsx";'],
    ["apps/web/src/a.ts", 'import "../../console/src/app.tsx";'],
  ] as const) {
    expect(problems(path, text)).toHaveLength(1);
  }
});
