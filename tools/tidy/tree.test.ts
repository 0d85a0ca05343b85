import { expect, test } from "vitest";
import { allPaths } from "./tree.ts";

test("sees what people wrote, and nothing that was installed or built", () => {
  const paths = allPaths();
  expect(paths).toContain("tools/tidy/tree.ts");
  expect(paths).toContain("package.json");
  expect(paths.filter((path) => /(^|\/)(node_modules|dist|\.git)\//.test(path))).toEqual([]);
});
