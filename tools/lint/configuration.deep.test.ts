import { expect, test } from "vitest";
import { lintSamples, type Sample } from "./test/lint-samples.ts";

/** What the linter's own rules must report and where, as `path:line rule`. */
async function reported(samples: readonly Sample[], rules: readonly string[]): Promise<string[]> {
  const found = await lintSamples(samples);
  return found
    .filter(({ rule }) => rules.some((name) => rule.endsWith(`(${name})`)))
    .map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

test("what can be guessed, misread or misrounded is not called", async () => {
  const text = "Math.random();\nconst { random } = Math;\nNumber.parseFloat(a);\nparseFloat(a);\nrate.toFixed(2);\n";
  const rules = ["no-restricted-properties", "no-restricted-globals"];
  for (const file of ["apps/web/src/a.ts", "packages/lending/src/a.ts", "apps/server/src/a.test.ts"]) {
    expect(await reported([[file, text]], rules)).toEqual([
      `${file}:1 eslint(no-restricted-properties)`,
      `${file}:2 eslint(no-restricted-properties)`,
      `${file}:3 eslint(no-restricted-properties)`,
      `${file}:4 eslint(no-restricted-globals)`,
      `${file}:5 eslint(no-restricted-properties)`,
    ]);
  }
  // Seconds on the console are no money.
  expect(await reported([["bench/a.ts", text]], rules)).toHaveLength(4);
});

test("the server and the packages have a log, and no console", async () => {
  const text = "console.log(1);\n";
  const samples = ["apps/server/src/a.ts", "packages/identity/src/a.ts", "apps/web/src/a.ts", "tools/a.ts"];
  expect(
    await reported(
      samples.map((file) => [file, text] as const),
      ["no-console"],
    ),
  ).toEqual(["apps/server/src/a.ts:1 eslint(no-console)", "packages/identity/src/a.ts:1 eslint(no-console)"]);
});

test("no test sleeps or has its own time limit", async () => {
  const text = [
    'import { setTimeout as sleep } from "node:timers/promises";',
    "setTimeout(f, 5);",
    "globalThis.setTimeout(f, 5);",
    "test.setTimeout(5);",
    "await page.waitForTimeout(5);",
  ].join("\n");
  const rules = ["no-restricted-properties", "no-restricted-globals", "no-restricted-imports"];
  for (const file of ["apps/web/src/a.test.tsx", "apps/server/test/a.ts", "tools/x/test/a.ts", "e2e/a.ts"]) {
    const lines = (await reported([[file, text]], rules)).map((one) => one.split(" ")[0]);
    expect(lines).toEqual([1, 2, 3, 4, 5].map((line) => `${file}:${line}`));
  }
  // Elsewhere only the browser's sleep is a mistake: nobody but a test has a page.
  for (const file of ["apps/web/src/a.ts", "apps/web/src/screens/test/a.ts", "tools/test/a.ts"]) {
    expect(await reported([[file, text]], rules)).toEqual([`${file}:5 eslint(no-restricted-properties)`]);
  }
});

test("types are not switched off, and nothing is put off", async () => {
  const text = "const a = x as any;\n// @ts-ignore\nlet b: any;\n// TODO: later\n/* now\n   FIXME */\n// @ts-nocheck\n";
  const rules = ["no-explicit-any", "ban-ts-comment", "no-warning-comments"];
  expect(await reported([["simulate/a.ts", text]], rules)).toEqual([
    "simulate/a.ts:1 typescript(no-explicit-any)",
    "simulate/a.ts:2 typescript(ban-ts-comment)",
    "simulate/a.ts:3 typescript(no-explicit-any)",
    "simulate/a.ts:4 eslint(no-warning-comments)",
    "simulate/a.ts:5 eslint(no-warning-comments)",
    "simulate/a.ts:7 typescript(ban-ts-comment)",
  ]);
  const fine = '// @ts-expect-error a wrong type is refused\n"TODO"; x as anything;\n';
  expect(await reported([["simulate/a.ts", fine]], rules)).toEqual([]);
});
