import { expect, test } from "vitest";
import { isTest } from "./is-test.mjs";

test("tells tests from a screen that is called test", () => {
  for (const path of ["apps/web/src/a.test.tsx", "apps/server/test/world.ts", "e2e/login.ts", "tools/x/test/y.ts"]) {
    expect(isTest(path)).toBe(true);
  }
  for (const path of ["apps/web/src/screens/test/test.tsx", "tools/test/browser.ts", "apps/server/src/latest.ts"]) {
    expect(isTest(path)).toBe(false);
  }
});
