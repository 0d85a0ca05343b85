import { expect, test } from "vitest";
import { tapGate } from "./double-tap.ts";

test("a second tap within 500 ms is blocked, and blocked taps do not prolong it", () => {
  let time = 1000;
  const gate = tapGate(() => time);
  expect(gate()).toBe(true);
  for (time of [1001, 1300, 1499]) expect(gate()).toBe(false);
  time = 1500;
  expect(gate()).toBe(true);
});
