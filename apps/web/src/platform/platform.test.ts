import { expect, test } from "vitest";
import { systemOf } from "./device/device-info.ts";
import { pathOf } from "./page/hash-location.ts";
import { minutesText, secondsLeft } from "./use-countdown.ts";

test.each([
  ["", "/"],
  ["#", "/"],
  ["#/", "/"],
  ["#/noren", "/noren"],
  ["#noren", "/noren"],
  ["#/repay-code?ref=a/b", "/repay-code"],
  ["#/facial-auth/step-one", "/facial-auth/step-one"],
])("the path of '%s' is %s", (hash, path) => {
  expect(pathOf(hash)).toBe(path);
});

test.each([
  [61_000, 0, 61],
  [60_001, 0, 61],
  [1000, 999, 1],
  [1000, 1000, 0],
  [1000, 5000, 0],
])("until %i at %i there are %i seconds", (until, at, seconds) => {
  expect(secondsLeft(until, at)).toBe(seconds);
});

test("seconds are shown as minutes", () => {
  expect([60, 42, 9, 0].map(minutesText)).toEqual(["1:00", "0:42", "0:09", "0:00"]);
});

test.each([
  ["Mozilla/5.0 (Linux; Android 14; SM-A055F) Chrome/130", "Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "iOS"],
  ["Mozilla/5.0 (Windows NT 10.0)", "Windows"],
  ["something else", "something else"],
])("the system of %s", (agent, system) => {
  expect(systemOf(agent)).toBe(system);
});
