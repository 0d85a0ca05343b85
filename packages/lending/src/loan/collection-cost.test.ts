import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectionCost, collectionCostCeiling, uf } from "./collection-cost.ts";
import { pesos } from "../money/money.ts";

const uf41000 = uf(4_100_000);
const late = { overdueDays: 21, uf: uf41000, noticeGiven: true };
const arrears = fc.record({
  overduePrincipal: fc.nat(3_000_000).map(pesos),
  overdueDays: fc.nat(60),
  uf: fc.integer({ min: 2_000_000, max: 8_000_000 }).map(uf),
  noticeGiven: fc.boolean(),
});

describe("the ceiling of collection cost", () => {
  test.each([
    [200_000, 18_000],
    [410_000, 36_900],
    [1_200_000, 84_300],
    [2_460_000, 36_900 + 98_400 + 12_300],
  ])("'With UF = 41,000': %i → %i", (principal, most) => {
    expect(collectionCostCeiling({ ...late, overduePrincipal: pesos(principal) })).toBe(most);
  });

  test("'no collection fee in the first 20 days late'", () => {
    const ceilings = [0, 20, 21, 25].map((overdueDays) =>
      collectionCostCeiling({ ...late, overdueDays, overduePrincipal: pesos(200_000) }),
    );
    expect(ceilings).toStrictEqual([0, 0, 18_000, 18_000]);
  });

  test("'one free notice within 15 days of default, else the fee ceiling falls by 0.2 UF'", () => {
    const withoutNotice = { ...late, noticeGiven: false };
    expect(collectionCostCeiling({ ...withoutNotice, overduePrincipal: pesos(200_000) })).toBe(18_000 - 8200);
    expect(collectionCostCeiling({ ...withoutNotice, overduePrincipal: pesos(50_000) })).toBe(0);
  });

  test("is never above 9 % of overdue principal, nor falls when that grows", () => {
    fc.assert(
      fc.property(arrears, fc.nat(100_000), (given, more) => {
        const most = collectionCostCeiling(given);
        expect(most * 100).toBeLessThanOrEqual(given.overduePrincipal * 9);
        const larger = { ...given, overduePrincipal: pesos(given.overduePrincipal + more) };
        expect(collectionCostCeiling(larger)).toBeGreaterThanOrEqual(most);
      }),
    );
  });
});

describe("collection cost", () => {
  test("'none by default'", () => {
    expect(collectionCost({ ...late, overduePrincipal: pesos(200_000) }, pesos(0), pesos(0))).toBe(0);
  });

  test("configured is charged once and under the ceiling", () => {
    fc.assert(
      fc.property(arrears, fc.nat(200_000).map(pesos), (given, configured) => {
        const cost = collectionCost(given, configured, pesos(0));
        expect(cost).toBe(Math.min(configured, collectionCostCeiling(given)));
        expect(collectionCost(given, configured, cost)).toBe(0);
      }),
    );
  });
});

test.each([0, -1, 40_860.55])("%d is no UF", (value) => expect(() => uf(value)).toThrow("is no value of the UF"));
