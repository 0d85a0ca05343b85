import { expect, test } from "vitest";
import { lintSamples, placesOf } from "./test/lint-samples.ts";

const RULE = "noren(machine-time)";
const asking = "Date.now();\nnew Date();\nnew Date;\nDate();\nconst now = Date.now;\n";

test("the time is asked in the clocks only", async () => {
  const everywhere = ["apps/server/src/a.ts", "packages/lending/src/santiago.ts", "apps/web/src/screens/a.tsx"];
  const places = await placesOf(RULE, [
    ...everywhere.map((file) => [file, asking] as const),
    ["apps/server/src/clock.ts", asking],
    ["apps/server/src/platform/clock-sandbox.ts", asking],
    ["apps/web/src/platform/clock.ts", asking],
    ["tools/a.ts", asking],
    ["bench/a.ts", asking],
    ["e2e/a.spec.ts", asking],
  ]);
  expect(places.toSorted()).toEqual(
    everywhere.flatMap((file) => [1, 2, 3, 4, 5].map((n) => `${file}:${n}`)).toSorted(),
  );
});

test("time may be calculated with anywhere", async () => {
  const fine = 'new Date(ms);\nDate.parse(text);\ntoDate(x);\nrow.Date(1);\n"Date.now()"; // Date.now()\n';
  expect(await placesOf(RULE, [["apps/server/src/a.ts", fine]])).toEqual([]);
});

test("it says what to do instead", async () => {
  const [found] = await lintSamples([["apps/server/src/a.ts", "export const now = Date.now();\n"]]);
  expect(found?.message).toContain("take the time from the clock, or as an argument");
});
