import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideHalfUp, formatPesos, largestWithin, parsePesos, pesos } from "./money.ts";

describe("pesos", () => {
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("are not %d", (amount) => {
    expect(() => pesos(amount)).toThrow("is not a whole, non-negative number of pesos");
  });

  test.each([
    [0, "$0"],
    [999, "$999"],
    [1000, "$1.000"],
    [205_932, "$205.932"],
    [1_200_000, "$1.200.000"],
    [-5000, "-$5.000"],
    [-0, "$0"],
  ])("%d is shown as %s", (amount, text) => expect(formatPesos(amount)).toBe(text));

  test("are not shown with fractions", () => expect(() => formatPesos(0.5)).toThrow("0.5 is not a whole number"));

  test.each([
    ["200000", 200_000],
    ["200.000", 200_000],
    [" $1.200.000 ", 1_200_000],
    ["$ 50.000", 50_000],
    ["007", 7],
    ["999999999999", 999_999_999_999],
  ])("'%s' is read as %d", (typed, amount) => expect(parsePesos(typed)).toBe(amount));

  test.each(["", "$", "10.5", "10,5", "1.0000", "1..000", ".500", "12a", "-5", "1 000", "1e6", "1000000000000", "٣"])(
    "'%s' is not read",
    (typed) => expect(parsePesos(typed)).toBeUndefined(),
  );

  test("what is shown can be typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
        expect(parsePesos(formatPesos(amount))).toBe(amount);
      }),
    );
  });
});

describe("rounding", () => {
  test.each([
    [0, 3, 0],
    [1, 3, 0],
    [1, 2, 1],
    [3, 2, 2],
    [5, 2, 3],
    [149, 100, 1],
    [150n, 100n, 2],
  ])("%d / %d gives %d", (above, below, rounded) => expect(divideHalfUp(above, below)).toBe(rounded));

  test("is never more than half away, and a half goes up", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 12n }),
        (above, below) => {
          const twiceOff = 2n * (BigInt(divideHalfUp(above, below)) * below - above);
          expect(twiceOff > -below && twiceOff <= below).toBe(true);
        },
      ),
    );
  });

  test("refuses what is no amount owed", () => {
    expect(() => divideHalfUp(-1, 2)).toThrow("-1/2 cannot be rounded");
    expect(() => divideHalfUp(1, 0)).toThrow("1/0 cannot be rounded");
    expect(() => divideHalfUp(1, -2)).toThrow("1/-2 cannot be rounded");
    expect(() => divideHalfUp(0.5, 1)).toThrow(RangeError);
    expect(() => divideHalfUp(2n ** 60n, 1)).toThrow("is too large");
  });
});

test("a ceiling is never rounded above itself", () => {
  expect([largestWithin(5n, 2n), largestWithin(6n, 2n), largestWithin(0n, 7n)]).toStrictEqual([2, 3, 0]);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 8n }), (above, below) => {
      const most = BigInt(largestWithin(above, below));
      expect(most * below <= above && (most + 1n) * below > above).toBe(true);
    }),
  );
});
