import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "./allocation.ts";
import { components, componentsOf, minus, nothing, plus, totalOf } from "./components.ts";
import { pesos } from "./money.ts";

const amounts = fc.nat(2_000_000).map(pesos);
const debts = fc
  .array(fc.nat(300_000), { minLength: components.length, maxLength: components.length })
  .map((parts) => componentsOf((component) => parts[components.indexOf(component)] ?? 0));

describe("a payment", () => {
  test("'collection cost, late interest, interest, fee + IVA, stamp tax, principal'", () => {
    const owed = componentsOf((component) => (components.indexOf(component) + 1) * 100);
    const settled = (amount: number) => Object.values(allocate(owed, pesos(amount)).allocated);
    expect(settled(0)).toStrictEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(settled(250)).toStrictEqual([100, 150, 0, 0, 0, 0, 0]);
    expect(settled(1000)).toStrictEqual([100, 200, 300, 400, 0, 0, 0]);
    expect(settled(2200)).toStrictEqual([100, 200, 300, 400, 500, 600, 100]);
    expect(allocate(owed, pesos(3000))).toStrictEqual({ allocated: owed, credit: 200 });
  });

  test("is never lost: allocations and credit are the payment, none above what is owed", () => {
    fc.assert(
      fc.property(debts, amounts, (owed, amount) => {
        const { allocated, credit } = allocate(owed, amount);
        expect(totalOf(allocated) + credit).toBe(amount);
        for (const component of components) expect(allocated[component]).toBeLessThanOrEqual(owed[component]);
        expect(credit).toBe(Math.max(0, amount - totalOf(owed)));
      }),
    );
  });

  test("settles no component before those ahead of it", () => {
    fc.assert(
      fc.property(debts, amounts, (owed, amount) => {
        const { allocated } = allocate(owed, amount);
        const touched = components.findLastIndex((component) => allocated[component] > 0);
        for (const earlier of components.slice(0, Math.max(touched, 0))) expect(allocated[earlier]).toBe(owed[earlier]);
      }),
    );
  });

  test("in parts, however split, goes where the whole would", () => {
    fc.assert(
      fc.property(debts, fc.array(amounts, { maxLength: 6 }), (owed, parts) => {
        const whole = allocate(owed, pesos(parts.reduce((sum: number, part) => sum + part, 0)));
        let [allocated, credit] = [nothing, 0];
        for (const part of parts) {
          const step = allocate(minus(owed, allocated), part);
          allocated = plus(allocated, step.allocated);
          credit += step.credit;
        }
        expect({ allocated, credit }).toStrictEqual(whole);
      }),
    );
  });

  test("of a coupon passes over what it may not settle", () => {
    const owed = componentsOf(() => 100);
    const { allocated, credit } = allocate(owed, pesos(500), ["interest", "fee"]);
    expect([totalOf(allocated), allocated.interest, allocated.fee, credit]).toStrictEqual([200, 100, 100, 300]);
  });
});

test("more than is there cannot be taken away", () => {
  expect(() => minus(nothing, { ...nothing, fee: pesos(1) })).toThrow("is not a whole, non-negative number of pesos");
});
