import { expect, test } from "vitest";
import { placesOf } from "./test/lint-samples.ts";

const RULE = "noren(status-literals)";
const ON = ["noren/status-literals"];

test("a number that is compared with a status, or made one, is reported", async () => {
  const lines = [
    "if (order.borrowStatus === 60) stop();",
    "if (20 !== bizStatus) stop();",
    "if (order?.status >= 70) stop();",
    "const row = { borrowStatus: 30 };",
    "row.userStatus = 10;",
    "const made = { ...row, status: late ? 70 : 40 };",
    "const typed = { status: 10 as const };",
    "switch (order.status) { case 80: stop(); }",
    "if ([10, 20].includes(order.status)) stop();",
    "const paid = ({ status = 30 }) => status;",
    "await moveOrder(tx, order, 60, why, at);",
    "let status = 25;",
    "const over = [30, 50, 60];",
  ];
  const file = "apps/server/src/a.ts";
  const expected = lines.flatMap((line, index) => {
    const list = /\[([\d, ]+)\]/.exec(line)?.[1]?.split(",").length;
    const numbers = list ?? (line.includes("late ?") ? 2 : 1);
    return Array.from({ length: numbers }, () => `${file}:${index + 1}`);
  });
  expect(await placesOf(RULE, [[file, lines.join("\n")]], ON)).toEqual(expected);
});

test("the status of an HTTP answer and other numbers are not", async () => {
  const text = [
    "if (response.status === 404) stop();",
    "reply({ status: 204 });",
    "const amount = { fee: 30, days: 7 };",
    "const days = [15, 30, 60];",
    "if (statusCount > 3) stop();",
    "if (order.status === orderStatus.cancelled) stop();",
  ].join("\n");
  expect(await placesOf(RULE, [["apps/server/src/a.ts", text]], ON)).toEqual([]);
});

test("it looks at the source of apps, packages and the simulation alone", async () => {
  const text = "if (order.status === 60) stop();\n";
  const samples = ["apps/web/src/a.tsx", "packages/lending/src/a.ts", "simulate/a.ts"].map(
    (file) => [file, text] as const,
  );
  const others = ["apps/web/src/a.test.ts", "apps/server/test/a.ts", "apps/server/migrations/a.ts", "tools/a.ts"];
  const places = await placesOf(RULE, [...samples, ...others.map((file) => [file, text] as const)], ON);
  expect(places).toEqual(["apps/web/src/a.tsx:1", "packages/lending/src/a.ts:1", "simulate/a.ts:1"]);
});
