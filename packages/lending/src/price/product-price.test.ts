import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDay } from "../calendar/calendar-day.ts";
import { pesos } from "../money/money.ts";
import { previewProduct, type ProductFigures } from "./product-price.ts";
import { interestWithin } from "./quote.ts";
import { capOn } from "./quote-validity.ts";
import { annualRate, type CapRow, effectiveRateForCap, withinCap } from "./rates.ts";

const day = calendarDay("2026-11-16");
const cap26: CapRow = {
  type: 26,
  from: calendarDay("2020-01-01"),
  rate: annualRate(36_000),
  certificate: "sample",
  sample: true,
};
const cap45: CapRow = { ...cap26, type: 45, rate: annualRate(30_000) };
const thirty: ProductFigures = {
  periodDays: 30,
  minAmount: 50_000,
  maxAmount: 600_000,
  annualRate: 34_800,
  feeNet: 0,
};
const verdictOf = (change: Partial<ProductFigures>, caps: readonly CapRow[] = [cap26, cap45]): string =>
  previewProduct({ ...thirty, ...change }, pesos(100_000), day, caps).verdict;

describe("the preview of a product", () => {
  test("is the price that will be charged, with the cap it is held to", () => {
    const { price, cap } = previewProduct(thirty, pesos(100_000), day, [cap26]);
    expect(price).toMatchObject({ interest: 2900, received: 100_000 });
    expect(price.total).toBe(price.principal + price.interest + price.stampTax);
    expect(cap).toBe(cap26);
  });

  test("without a row in force there is no cap, and nothing may be offered", () => {
    expect(verdictOf({}, [])).toBe("no-cap");
    expect(verdictOf({ periodDays: 90 }, [cap26])).toBe("no-cap");
  });

  test("a rate above the cap breaks it, one below does not", () => {
    expect(verdictOf({ annualRate: 36_001 })).toBe("above-cap");
    expect(verdictOf({ annualRate: 35_900 })).toBe("within-cap");
  });

  test("from 90 days on the lower of both caps counts", () => {
    expect(verdictOf({ periodDays: 90, annualRate: 30_100 })).toBe("above-cap");
    expect(verdictOf({ periodDays: 90, annualRate: 29_900 })).toBe("within-cap");
  });

  test("a fee counts as interest, and weighs most on the smallest amount and the first day", () => {
    // 50,000 at 36 − 24 % earn 16.7 a day.
    expect(verdictOf({ annualRate: 24_000, feeNet: 15 })).toBe("within-cap");
    expect(verdictOf({ annualRate: 24_000, feeNet: 16 })).toBe("above-cap");
    expect(verdictOf({ annualRate: 24_000, feeNet: 16, minAmount: 60_000 })).toBe("within-cap");
  });

  test("a fee that stays within the cap over the term and not when paid back after five days is refused", () => {
    const figures = { annualRate: 24_000, feeNet: 1500, minAmount: 200_000, maxAmount: 200_000 };
    const { price } = previewProduct({ ...thirty, ...figures }, pesos(200_000), day, [cap26]);
    expect(withinCap({ ...price, days: 30, cap: cap26.rate })).toBe(true);
    expect(effectiveRateForCap({ ...price, interest: pesos(667), days: 5 })).toBe("78.01");
    expect(verdictOf(figures)).toBe("above-cap");
    expect(capOn(price, day, [cap26])).toEqual({ allowed: false, reason: "above-cap" });
  });

  test("what is within the cap is so on every day on which it may be paid back", () => {
    const product = fc.record({
      principal: fc.integer({ min: 30_000, max: 300_000 }),
      rate: fc.integer({ min: 1, max: 36_000 }),
      feeNet: fc.integer({ min: 0, max: 120 }),
    });
    fc.assert(
      fc.property(product, ({ principal, rate, feeNet }) => {
        const figures = { ...thirty, annualRate: rate, feeNet, minAmount: principal, maxAmount: principal };
        const { price } = previewProduct(figures, pesos(principal), day, [cap26]);
        const { allowed } = capOn(price, day, [cap26]);
        const breaks = Array.from({ length: 30 }, (_, index) => index + 1).filter((days) => {
          const interest = interestWithin(pesos(principal), annualRate(rate), days, cap26.rate);
          return !withinCap({ principal: pesos(principal), interest, feeNet: pesos(feeNet), days, cap: cap26.rate });
        });
        expect(allowed && breaks.length > 0).toBe(false);
        expect(verdictOf(figures) === "within-cap" && !allowed).toBe(false);
      }),
    );
  });

  test("what is within the cap is so for every amount, however its interest is rounded", () => {
    const figures = { ...thirty, annualRate: 35_980, minAmount: 30_000 };
    expect(verdictOf(figures)).toBe("within-cap");
    for (let amount = 30_000; amount < 32_000; amount += 1) {
      const { price } = previewProduct(figures, pesos(amount), day, [cap26]);
      expect(capOn(price, day, [cap26]).allowed).toBe(true);
    }
  });

  test("at the cap itself rounding would break it for some amounts, so it is not within", () => {
    const figures = { ...thirty, annualRate: 36_000 };
    expect(verdictOf(figures)).toBe("above-cap");
    const { price } = previewProduct(figures, pesos(50_019), day, [cap26]);
    expect(capOn(price, day, [cap26]).allowed).toBe(false);
  });
});
