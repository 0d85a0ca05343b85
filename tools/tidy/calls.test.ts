import { expect, test } from "vitest";
import { calls } from "../../packages/contract/src/table.ts";
import { staffCalls } from "../../packages/staff/src/table.ts";
import { checkCalls } from "./calls.ts";
import notYet from "./not-yet.json" with { type: "json" };
import { show } from "./problem.ts";
import { allPaths } from "./tree.ts";

test("every call of the contract has a handler and a test, or is listed as not yet written", () => {
  expect(calls.length).toBeGreaterThan(30);
  expect(checkCalls(calls, allPaths(), notYet).map(show)).toEqual([]);
});

test("so has every call of the console", () => {
  expect(staffCalls.length).toBeGreaterThan(15);
  expect(checkCalls(staffCalls, allPaths(), [], "apps/server/src/console/calls").map(show)).toEqual([]);
});

const call = { group: "kyc", name: "save-kyc" };
const handler = "apps/server/src/people/certification/save-kyc.ts";
const beside = "apps/server/src/people/certification/save-kyc.test.ts";

test("a call needs both files, unless it is listed", () => {
  expect(checkCalls([call], [handler, beside], [])).toEqual([]);
  expect(checkCalls([call], [handler], []).map(show)).toEqual([
    `${beside}: is missing: every handler has a test beside it`,
  ]);
  expect(checkCalls([call], [], []).map(show)).toEqual([`${handler}: is missing: the contract has this call`]);
  expect(checkCalls([call], [], ["kyc/save-kyc"])).toEqual([]);
});

test("the list can only shrink", () => {
  expect(checkCalls([call], [handler, beside], ["kyc/save-kyc"]).map(show)).toEqual([
    'tools/tidy/not-yet.json: "kyc/save-kyc" has a handler by now: take it off the list',
  ]);
  expect(checkCalls([], [], ["kyc/save-kyc"]).map(show)).toEqual([
    'tools/tidy/not-yet.json: "kyc/save-kyc" is no call of the contract',
  ]);
});

test("a handler that no call leads to is told", () => {
  expect(checkCalls([], [handler, "apps/server/src/http/handlers.ts"], []).map(show)).toEqual([
    `${handler}: belongs to no call of the contract`,
  ]);
});
