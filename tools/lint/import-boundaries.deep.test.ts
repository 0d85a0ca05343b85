import { expect, test } from "vitest";
import { lintSamples, placesOf, type Sample } from "./test/lint-samples.ts";

const RULE = "noren(import-boundaries)";

test("what points down or stays in its own workspace is fine", async () => {
  const fine: Sample[] = [
    ["apps/web/src/app.tsx", 'import { calls } from "@noren/contract/table";\nimport "./app.css";'],
    ["apps/server/src/rate.ts", 'export { rate } from "../../../packages/lending/src/rates.ts";'],
    ["apps/server/src/server.ts", 'const { plugin } = await import("@noren/sandbox/plugin");'],
    ["apps/server/test/database.ts", 'import { start } from "../../../tools/embedded-database/start.ts";'],
    ["packages/contract/src/table.ts", 'import { rut } from "@noren/lending/rut";\nimport * as z from "zod";'],
    ["packages/lending/src/rut.test.ts", 'import fs from "node:fs";'],
    ["e2e/login.spec.ts", 'import { serve } from "../apps/server/src/serve.ts";'],
    ["simulate/world.ts", 'import { serve } from "../apps/server/src/serve.ts";'],
    ["apps/console/src/app.tsx", 'import { roles } from "@noren/staff/roles";'],
    ["apps/server/src/console/handlers.ts", 'import { staffCalls } from "@noren/staff/table";'],
    ["vitest.config.ts", 'import web from "./apps/web/vite.config.ts";'],
    [
      "apps/web/src/note.ts",
      '// import x from "@noren/server/secrets"\nconst text = "import x from \'@noren/server/y\'";',
    ],
  ];
  expect(await placesOf(RULE, fine)).toEqual([]);
});

test("what points up or across is reported, however it is imported", async () => {
  const wrong: Sample[] = [
    ["packages/lending/src/a.ts", 'import { errors } from "@noren/contract/errors";'],
    ["packages/sealed/src/a.ts", 'import "@noren/lending/rut";'],
    ["packages/contract/src/a.ts", 'export * from "../../../apps/server/src/config.ts";'],
    ["packages/contract/src/b.ts", 'import "@noren/sealed/node";'],
    ["apps/web/src/a.ts", 'import("@noren/server/secrets");'],
    ["apps/web/src/b.ts", 'export type Secrets = import("@noren/server/secrets").Secrets;'],
    ["apps/web/src/c.ts", 'import type { Secrets } from "@noren/server/secrets";'],
    ["apps/web/src/d.ts", 'const secrets = require("@noren/server/secrets");'],
    ["apps/sandbox/src/a.ts", 'import { x } from "../../server/src/config.ts";'],
    ["apps/server/src/a.ts", 'import { x } from "../../../tools/embedded-database/start.ts";'],
    ["tools/launch.ts", 'import { serve } from "../apps/server/src/serve.ts";'],
    ["packages/lending/src/b.ts", 'import fs from "node:fs";'],
    ["apps/web/src/e.ts", 'import "@noren/staff/roles";'],
    ["packages/contract/src/c.ts", 'import "@noren/staff/roles";'],
    ["apps/sandbox/src/b.ts", 'import "@noren/staff/roles";'],
    ["apps/console/src/a.ts", 'import "@noren/server/secrets";'],
    ["apps/console/src/b.ts", 'import "@noren/sealed/browser";'],
    ["apps/console/src/c.ts", 'import "../../web/src/app.tsx";'],
    ["apps/web/src/f.ts", 'import "../../console/src/app.tsx";'],
    ["apps/web/src/g.ts", 'import "../../../vitest.config.ts";'],
  ];
  expect((await placesOf(RULE, wrong)).toSorted()).toEqual(wrong.map(([file]) => `${file}:1`).toSorted());
});

test("it names who imports what of whom", async () => {
  const found = await lintSamples([["packages/lending/src/a.ts", 'import "@noren/contract/errors";\n']]);
  expect(found.map(({ message }) => message)).toContain(
    "packages/lending may not import @noren/contract/errors of packages/contract.",
  );
});
