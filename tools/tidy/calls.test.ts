import { expect, test } from "vitest";
import { calls } from "../../packages/contract/src/table.ts";
import { staffCalls } from "../../packages/staff/src/table.ts";
import { checkCalls } from "./calls.ts";
import { show } from "./problem.ts";
import { allPaths, read } from "./tree.ts";

test("every call of the contract has a handler of its name and a test beside it", () => {
  expect(calls.length).toBeGreaterThan(30);
  expect(checkCalls(calls, read("apps/server/src/http/handlers.ts"), allPaths()).map(show)).toEqual([]);
});

test("so has every call of the console", () => {
  expect(staffCalls.length).toBeGreaterThan(15);
  const table = read("apps/server/src/staff/server/handlers.ts");
  expect(checkCalls(staffCalls, table, allPaths()).map(show)).toEqual([]);
});

const call = { group: "kyc", name: "save-kyc" };
const handler = "apps/server/src/people/certification/save-kyc.ts";
const beside = "apps/server/src/people/certification/save-kyc.test.ts";
const table = {
  path: "apps/server/src/http/handlers.ts",
  text: 'import type { CallHandler } from "../calls/call-handler.ts";\nimport { a } from "../people/certification/save-kyc.ts";',
};

test("a call needs both files", () => {
  expect(checkCalls([call], table, [handler, beside])).toEqual([]);
  expect(checkCalls([call], table, [handler]).map(show)).toEqual([
    `${handler}: has no test beside it: every handler has one`,
  ]);
  expect(checkCalls([call], { ...table, text: "" }, []).map(show)).toEqual([
    `${table.path}: lists no file for kyc/save-kyc: the contract has this call`,
  ]);
});

test("a handler that no call leads to is reported", () => {
  expect(checkCalls([], table, [handler, beside]).map(show)).toEqual([
    `${handler}: belongs to no call of the contract`,
  ]);
});
