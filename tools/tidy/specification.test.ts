import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { errors } from "../../packages/contract/src/errors.ts";
import { calls } from "../../packages/contract/src/table.ts";
import { root } from "../run-command.ts";
import { show } from "./problem.ts";
import { checkComplete, checkRows, readRows } from "./specification.ts";
import { read } from "./tree.ts";

const FILE = "docs/specification.md";
const { text: walk } = read(FILE);

/** Section 7 in its order; product.md's added ones come after the last tracking call. */
const specified = calls.slice(0, calls.findIndex(({ name }) => name === "event") + 1);
/** The lines `"/path": guard` of the route table, and the open paths. */
const routes = ["apps/web/src/routes.ts", "apps/web/src/session/guards.ts"].flatMap((file) =>
  [...read(file).text.matchAll(/^ {2}"(\/[\w/:-]+)"[:,]/gm)].map(([, route = ""]) => route),
);
const namedCodes = ["notSignedIn", "tokenExpired", "accountSuspended"] as const;

function textOf(file: string): string | undefined {
  const place = path.join(root, file);
  return fs.existsSync(place) ? fs.readFileSync(place, "utf8") : undefined;
}

test("every line of the specification has a file that holds it and a test that proves it", () => {
  expect(readRows(walk).length).toBeGreaterThan(150);
  expect(checkRows(FILE, walk, textOf).map(show)).toEqual([]);
});

test("no route, call or code of the specification is missing in the walk", () => {
  expect(routes.length).toBeGreaterThan(25);
  expect(checkComplete(FILE, walk, routes).map(show)).toEqual([]);
  expect(
    checkComplete(
      FILE,
      walk,
      specified.map(({ method, path: at }) => `${method} ${at}`),
    ).map(show),
  ).toEqual([]);
  expect(
    checkComplete(
      FILE,
      walk,
      namedCodes.map((name) => String(errors[name].code)),
    ).map(show),
  ).toEqual([]);
});

const sample = [
  "| says | where | proof |",
  "| --- | --- | --- |",
  "| `/login` | `a.ts` | `a.test.ts`: “a rule” |",
  "| a line | `gone.ts` | `a.test.ts`: “another rule” |",
  "| nothing | somewhere | somehow |",
  "| too deep | `a.ts` | `b.deep.test.ts`: “a search” |",
].join("\n");
const there = new Map([
  ["a.ts", "code"],
  ["b.deep.test.ts", 'test("a search", () => {});'],
  ["a.test.ts", 'test("a rule", () => {}); // another rule\nconst text = "another rule";'],
]);

test("what is gone, renamed or not said is told with its line", () => {
  expect(checkRows(FILE, sample, (file) => there.get(file)).map(show)).toEqual([
    `${FILE}:4: gone.ts is not there`,
    `${FILE}:4: a.test.ts has no test “another rule”`,
    `${FILE}:5: names no file that holds it`,
    `${FILE}:5: names no test that proves it`,
    `${FILE}:6: is proved by the deep tier alone`,
  ]);
  expect(checkComplete(FILE, sample, ["/login", "/home"]).map(show)).toEqual([`${FILE}: has no row of \`/home\``]);
});
