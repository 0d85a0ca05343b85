import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cashAmount, handedOver } from "./cash-rounding.ts";
import { pesos } from "./money.ts";

describe("cash", () => {
  test.each([
    [205_930, 205_930, 0],
    [205_931, 205_930, -1],
    [205_935, 205_930, -5],
    [205_936, 205_940, 4],
    [205_939, 205_940, 1],
    [3, 0, -3],
  ])("'1–5 down, 6–9 up': %i is paid with %i", (debt, cash, ours) => {
    expect(cashAmount(pesos(debt))).toStrictEqual({ cash, credited: debt, ours });
  });

  test("what is handed over is rounded in cash alone", () => {
    expect([handedOver(pesos(205_936), true), handedOver(pesos(205_936), false)]).toEqual([205_940, 205_936]);
  });

  test("'the difference is ours': the debt is credited to the peso", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000).map(pesos), (debt) => {
        const { cash, credited, ours } = cashAmount(debt);
        expect([cash % 10, credited, cash - ours]).toStrictEqual([0, debt, debt]);
        expect(ours >= -5 && ours <= 4).toBe(true);
      }),
    );
  });
});
