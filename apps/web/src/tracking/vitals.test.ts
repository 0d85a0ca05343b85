import { expect, test } from "vitest";
import { worstShift } from "./vitals.ts";

test.each([
  ["none", [], 0],
  [
    "together within a second",
    [
      [0.1, 100],
      [0.2, 900],
    ],
    0.3,
  ],
  [
    "apart by more: the worse of two",
    [
      [0.1, 100],
      [0.2, 1200],
    ],
    0.2,
  ],
  ["never more than five seconds together", Array.from({ length: 8 }, (_, at) => [0.1, at * 900]), 0.6],
] as const)("shifts: %s", (_, shifts, worst) => {
  expect(worstShift(shifts.map(([value = 0, startTime = 0]) => ({ value, startTime })))).toBeCloseTo(worst);
});
