import { expect, test } from "vitest";
import { allPaths, isTest } from "./tree.ts";

test("sees what people wrote, and nothing that was installed or built", () => {
  const paths = allPaths();
  expect(paths).toContain("tools/tidy/tree.ts");
  expect(paths).toContain("package.json");
  expect(paths.filter((path) => /(^|\/)(node_modules|dist|\.git)\//.test(path))).toEqual([]);
});

test("tells tests from a screen that is called test", () => {
  for (const path of [
    "apps/web/src/a.test.tsx",
    "apps/server/test/support/world.ts",
    "e2e/login.ts",
    "tools/x/test/y.ts",
  ]) {
    expect(isTest(path)).toBe(true);
  }
  for (const path of ["apps/web/src/screens/test/test.tsx", "tools/test/browser.ts", "apps/server/src/latest.ts"]) {
    expect(isTest(path)).toBe(false);
  }
});
