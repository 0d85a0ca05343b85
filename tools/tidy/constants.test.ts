import { expect, test } from "vitest";
import { checkConstants } from "./constants.ts";
import { show } from "./problem.ts";
import { codeFiles, read } from "./tree.ts";

test("every constant of the specification is read by what is shipped", () => {
  expect(checkConstants(read("packages/contract/src/constants.ts"), codeFiles()).map(show)).toEqual([]);
});

const using = (path: string, name: string) => ({
  path,
  text: `import { ${name} } from "@noren/contract/constants";\nexport const used = ${name};`,
});

test("one that only a test reads is reported, one that another is made of is not", () => {
  const table = {
    path: "packages/contract/src/constants.ts",
    text: "export const DAYS = 7;\nexport const WEEKS = 3;\nexport const MOST = WEEKS * 2;\n",
  };
  const shipped = using("apps/web/src/used.ts", "MOST");
  const tested = using("apps/web/src/used.test.ts", "DAYS");
  expect(checkConstants(table, [shipped, tested]).map(show)).toEqual([`${table.path}: nothing reads DAYS`]);
  expect(checkConstants(table, [shipped, using("apps/web/src/other.ts", "DAYS")])).toEqual([]);
});
