import { expect, test } from "vitest";
import { graphOf, projectGraph } from "./import-graph.ts";
import { show } from "./problem.ts";
import { checkFlatFolders, checkRoomImports, checkRoomNames, checkTables } from "./rooms.ts";
import table from "./rooms.json" with { type: "json" };
import { allPaths } from "./tree.ts";

test("every room has its place, and imports point down only", () => {
  expect(checkTables(table, allPaths()).map(show)).toEqual([]);
  expect(checkRoomNames(table, allPaths()).map(show)).toEqual([]);
  expect(checkRoomImports(table, projectGraph()).map(show)).toEqual([]);
});

test("no folder is a heap of files", () => {
  const measured = Object.keys(table).map((folder) => `${folder}/`);
  const paths = allPaths().filter((path) => measured.some((folder) => path.startsWith(folder)));
  expect(paths.length).toBeGreaterThan(20);
  expect(checkFlatFolders(paths).map(show)).toEqual([]);
});

const SRC = "apps/server/src";
const rooms = { [SRC]: ["platform", "loans", "main.ts"] };

function upward(texts: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  const paths = ["platform/log.ts", "loans/bill.ts", "loans/store/rows.ts", "main.ts"].map((path) => `${SRC}/${path}`);
  return checkRoomImports(rooms, graphOf(files, paths)).map(show);
}

test("a workspace without a table is reported", () => {
  expect(
    checkTables(rooms, [`${SRC}/main.ts`, "apps/web/src/app.tsx", "apps/x/test/a.ts", "tools/a.ts"]).map(show),
  ).toEqual(["tools/tidy/rooms.json: has no rooms of apps/web/src"]);
});

test("an import that runs up is reported, for types, lazily and by the workspace's name too", () => {
  expect(upward({ [`${SRC}/platform/a.ts`]: '\nimport type { Bill } from "../loans/bill.ts";' })).toEqual([
    `${SRC}/platform/a.ts:2: platform may not import ${SRC}/loans/bill.ts: loans stands above it in tools/tidy/rooms.json`,
  ]);
  expect(upward({ [`${SRC}/platform/deep/a.ts`]: 'const bill = () => import("../../loans/bill.ts");' })).toHaveLength(
    1,
  );
  expect(upward({ [`${SRC}/loans/a.ts`]: 'import "@noren/server/main";' })).toHaveLength(1);
});

test("an import that runs down, stays in its room or stands in a test is fine", () => {
  expect(upward({ [`${SRC}/main.ts`]: 'import "./loans/bill.ts"; import "./platform/log.ts";' })).toEqual([]);
  expect(upward({ [`${SRC}/loans/store/a.ts`]: 'import "../bill.ts"; import "./rows.ts"; import "node:fs";' })).toEqual(
    [],
  );
  expect(upward({ [`${SRC}/platform/a.test.ts`]: 'import "../loans/bill.ts";' })).toEqual([]);
  expect(upward({ "apps/web/src/a.ts": 'import "../../server/src/main.ts";' })).toEqual([]);
});

test("a room without a place and a place without a room are reported", () => {
  const paths = ["platform/log.ts", "main.ts", "main.test.ts", "style.css", "env.d.ts", "desk/a.ts", "texts/es.json"];
  expect(
    checkRoomNames(
      rooms,
      paths.map((path) => `${SRC}/${path}`),
    ).map(show),
  ).toEqual([
    `${SRC}/desk: has no place in tools/tidy/rooms.json`,
    `tools/tidy/rooms.json: ${SRC} has no source in loans`,
  ]);
});

const named = (count: number): string[] => Array.from({ length: count }, (_, index) => `room-${index}`);

test("twelve rooms are fine, thirteen are not; files beside them are no rooms", () => {
  const problems = (count: number): string[] => {
    const paths = [...named(count).map((room) => `${SRC}/${room}/a.ts`), `${SRC}/main.ts`];
    return checkRoomNames({ [SRC]: [...named(count), "main.ts"] }, paths).map(show);
  };
  expect(problems(12)).toEqual([]);
  expect(problems(13)).toEqual([`${SRC}: has 13 rooms, and 12 are the most: bring some together`]);
});

test("twenty-two files side by side are fine, twenty-three are not; tests, styles and texts do not count", () => {
  const files = (count: number, ending: string): string[] =>
    Array.from({ length: count }, (_, index) => `${SRC}/loans/a-${index}${ending}`);
  const beside = [...files(30, ".test.ts"), ...files(9, ".css"), ...files(9, ".json"), `${SRC}/loans/store/a.ts`];
  expect(checkFlatFolders([...files(22, ".ts"), ...beside])).toEqual([]);
  expect(checkFlatFolders([...files(22, ".ts"), ...files(1, ".tsx"), ...beside]).map(show)).toEqual([
    `${SRC}/loans: has 23 source files side by side, and 22 are the most: make rooms of them`,
  ]);
});
