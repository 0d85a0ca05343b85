import { expect, test } from "vitest";
import { placesOf } from "./test/lint-samples.ts";

const RULE = "noren(every-test-runs)";

test("a test that is switched off, or switches others off, is reported", async () => {
  const ways = [
    "it.skip(",
    "test.only(",
    "describe.todo(",
    "test.concurrent.skip(",
    "test.skipIf(x)(",
    "suite.runIf(x)(",
  ];
  const text = ways.map((way) => `${way}"a", f);\n`).join("");
  expect(await placesOf(RULE, [["apps/web/src/a.test.ts", text]])).toEqual(
    ways.map((_, index) => `apps/web/src/a.test.ts:${index + 1}`),
  );
});

test("so is one of the browser's", async () => {
  const text = 'import { test } from "@playwright/test";\ntest.fixme("a", f);\ntest.describe.only("b", f);\n';
  expect(await placesOf(RULE, [["e2e/a.spec.ts", text]])).toEqual(["e2e/a.spec.ts:2", "e2e/a.spec.ts:3"]);
});

test("others may have methods of these names", async () => {
  const text = 'test.each(rows)("a", f);\nlist.skip(3);\nexpect.only;\n"test.skip("; // test.only(\n';
  expect(await placesOf(RULE, [["apps/web/src/a.test.ts", text]])).toEqual([]);
});
