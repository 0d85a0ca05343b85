import { expect, test } from "vitest";
import { limitsBelow } from "./first-day-limits.ts";

test("every bank lets 100,000 pesos through on the first day; one peso more is too much for a CuentaRUT", () => {
  expect(limitsBelow(100_000)).toEqual([]);
  expect(limitsBelow(100_001).map(({ bank }) => bank)).toEqual(["CuentaRUT"]);
});

test("the largest repayment is above every limit", () => {
  expect(limitsBelow(1_200_000)).toHaveLength(7);
});
