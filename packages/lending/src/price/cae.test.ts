import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cae, formatCae } from "./cae.ts";
import { pesos } from "../money/money.ts";
import { instalmentLoans, loans } from "./vectors.ts";

const one = (received: number, day: number, amount: number) => cae(pesos(received), [{ day, amount: pesos(amount) }]);
const nothingOn = (day: number) => ({ day, amount: pesos(0) });

const terms = fc.record({
  received: fc.integer({ min: 1000, max: 2_000_000 }),
  cost: fc.integer({ min: 0, max: 200_000 }),
  day: fc.integer({ min: 1, max: 120 }),
});

describe("the published and worked figures", () => {
  test.each(loans)("$id", ({ principal, days, total, caeHundredths }) => {
    expect(one(principal, days, total)).toBe(caeHundredths);
  });

  test.each(instalmentLoans)("$id", ({ received, instalments, instalment, caeHundredths }) => {
    const payments = Array.from({ length: instalments }, (_, n) => ({ day: 30 * (n + 1), amount: pesos(instalment) }));
    expect(cae(pesos(received), payments)).toBe(caeHundredths);
  });
});

describe("CAE", () => {
  test("rounds a half up, to the last digit, at any term", () => {
    // i = 1/240,000 a month is half of a hundredth of a percent a year.
    expect(one(240_000, 30, 240_001)).toBe(1);
    expect(one(240_000 ** 2, 60, 240_001 ** 2)).toBe(1);
    expect(one(240_000 ** 2, 60, 240_001 ** 2 - 1)).toBe(0);
    expect(one(240_001, 30, 240_002)).toBe(0);
    expect(cae(pesos(240_000), [nothingOn(7), { day: 30, amount: pesos(240_001) }])).toBe(1);
  });

  test("of a loan that costs nothing is nothing", () => expect(one(100_000, 15, 100_000)).toBe(0));

  test("is what floating point comes close to", () => {
    fc.assert(
      fc.property(terms, ({ received, cost, day }) => {
        fc.pre(cost < received / 4);
        const close = 120_000 * ((1 + cost / received) ** (30 / day) - 1);
        expect(Math.abs(one(received, day, received + cost) - close)).toBeLessThanOrEqual(0.5 + 1e-6 * (1 + close));
      }),
    );
  });

  test("rises with the cost and falls with the time", () => {
    fc.assert(
      fc.property(terms, fc.nat(1000), fc.nat(30), ({ received, cost, day }, more, later) => {
        fc.pre(cost < received);
        const paid = received + cost;
        expect(one(received, day, paid + more)).toBeGreaterThanOrEqual(one(received, day, paid));
        expect(one(received, day + later, paid)).toBeLessThanOrEqual(one(received, day, paid));
      }),
    );
  });

  test("does not change when nothing is paid in between", () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 120 }), ({ received, cost, day }, other) => {
        fc.pre(cost < received);
        const payment = { day, amount: pesos(received + cost) };
        expect(cae(pesos(received), [payment, nothingOn(other)])).toBe(cae(pesos(received), [payment]));
      }),
    );
  });

  test("does not change when a payment is made in two halves on its day", () => {
    fc.assert(
      fc.property(terms, fc.nat(1000), ({ received, cost, day }, part) => {
        fc.pre(cost < received);
        const whole = received + cost;
        const halves = [part, whole - part].map((amount) => ({ day, amount: pesos(amount) }));
        expect(cae(pesos(received), halves)).toBe(one(received, day, whole));
      }),
    );
  });

  test("of instalments lies between those of paying it all at the first and at the last", () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 60 }), ({ received, cost, day }, later) => {
        fc.pre(cost < received);
        const total = received + cost;
        const early = { day, amount: pesos(Math.floor(total / 2)) };
        const both = cae(pesos(received), [early, { day: day + later, amount: pesos(total - early.amount) }]);
        expect(both).toBeLessThanOrEqual(one(received, day, total));
        expect(both).toBeGreaterThanOrEqual(one(received, day + later, total));
      }),
    );
  });

  test("is refused for what is no loan", () => {
    const message = "not those of a loan";
    expect(() => one(0, 30, 1)).toThrow(message);
    expect(() => one(100, 30, 99)).toThrow(message);
    expect(() => one(100, 0, 101)).toThrow(message);
    expect(() => one(100, 1.5, 101)).toThrow(message);
    expect(() => cae(pesos(100), [])).toThrow(message);
    expect(() => one(1, 1, 1_000_000)).toThrow("beyond all measure");
  });

  test("is shown with a comma and two decimals", () => {
    expect(formatCae(one(200_000, 30, 205_932))).toBe("35,59 %");
    expect(formatCae(one(200_000, 30, 205_917))).toBe("35,50 %");
    expect(formatCae(one(240_000, 30, 240_001))).toBe("0,01 %");
  });
});
