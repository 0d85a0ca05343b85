import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDay } from "../calendar/calendar-day.ts";
import { pesos } from "../money/money.ts";
import { quote, simpleInterest, stampTaxFor } from "./quote.ts";
import { annualRate, effectiveRateForCap, parseRate } from "./rates.ts";
import { loans } from "./vectors.ts";

const principals = fc.integer({ min: 1000, max: 1_200_000 }).map(pesos);
const rates = fc.integer({ min: 0, max: 50_000 }).map(annualRate);
const days = fc.integer({ min: 1, max: 400 });
const issues = fc.nat(2000).map((count) => addDays(calendarDay("2026-01-01"), count));

const terms = fc
  .record({ principal: principals, rate: rates, feePercent: fc.nat(50), issue: issues, count: days, moved: fc.nat(5) })
  .map(({ principal, rate, feePercent, issue, count, moved }) => ({
    principal,
    annualRate: rate,
    feeNet: pesos(Math.floor((principal * feePercent) / 100)),
    issue,
    nominalDue: addDays(issue, count),
    due: addDays(issue, count + moved),
  }));

/** Twice the distance of a rounded amount from the exact fraction, times its denominator. */
const twiceOff = (rounded: number, above: bigint, below: bigint) => 2n * (BigInt(rounded) * below - above);

describe("a quote", () => {
  test.each(loans)("gives the worked example $id", (vector) => {
    const due = calendarDay(vector.due);
    const given = quote({
      principal: pesos(vector.principal),
      annualRate: parseRate(vector.annualRatePercent) ?? annualRate(-1),
      feeNet: pesos(vector.feeNet),
      issue: calendarDay(vector.issue),
      nominalDue: due,
      due,
    });
    expect(given).toStrictEqual({
      principal: vector.principal,
      received: vector.principal,
      interest: vector.interest,
      stampMonths: vector.stampMonths,
      stampTax: vector.stampTax,
      feeNet: vector.feeNet,
      feeIva: vector.feeIva,
      total: vector.total,
      ctc: vector.total,
      cae: vector.caeHundredths,
      nominalDays: vector.days,
      realDays: vector.days,
    });
    expect(effectiveRateForCap({ ...given, days: given.nominalDays })).toBe(vector.capTestPercent);
  });

  test("of a due date moved by a holiday costs no more interest, and shows a lower CAE", () => {
    const common = { principal: pesos(100_000), annualRate: annualRate(34_800), feeNet: pesos(0) };
    const days30 = { ...common, issue: calendarDay("2026-12-01"), nominalDue: calendarDay("2026-12-31") };
    const unmoved = quote({ ...days30, due: days30.nominalDue });
    const moved = quote({ ...days30, due: calendarDay("2027-01-04") });
    expect(moved.interest).toBe(unmoved.interest);
    expect([unmoved.stampMonths, moved.stampMonths]).toStrictEqual([1, 2]);
    expect([moved.nominalDays, moved.realDays]).toStrictEqual([30, 34]);
    expect(quote({ ...days30, due: calendarDay("2027-01-01") }).cae).toBeLessThan(unmoved.cae);
  });

  test("is the sum of its parts, each rounded once by half a peso at most", () => {
    fc.assert(
      fc.property(terms, (each) => {
        const given = quote(each);
        const { principal, interest, stampTax, feeNet, feeIva, total, nominalDays, stampMonths } = given;
        expect(total).toBe(principal + interest + stampTax + feeNet + feeIva);
        expect([given.received, given.ctc]).toStrictEqual([principal, total]);
        const stampRate = BigInt(Math.min(66 * stampMonths, 800));
        const exact: [number, bigint, bigint][] = [
          [interest, BigInt(principal) * BigInt(each.annualRate) * BigInt(nominalDays), 36_000_000n],
          [stampTax, BigInt(principal) * stampRate, 100_000n],
          [feeIva, BigInt(feeNet) * 19n, 100n],
        ];
        for (const [rounded, above, below] of exact) {
          const off = twiceOff(rounded, above, below);
          expect(off > -below && off <= below).toBe(true);
        }
      }),
    );
  });

  test("never takes more than 0.8 % of stamp tax", () => {
    const issue = calendarDay("2026-01-01");
    const due = calendarDay("2027-12-31");
    const long = {
      principal: pesos(1_000_000),
      annualRate: annualRate(0),
      feeNet: pesos(0),
      issue,
      nominalDue: due,
      due,
    };
    expect(quote(long)).toMatchObject({ stampMonths: 24, stampTax: 8000 });
    expect(stampTaxFor(pesos(1_000_000), 5, 10)).toBe(8000 - 6600);
    expect(stampTaxFor(pesos(1_000_000), 5, 13)).toBe(0);
  });

  test("is refused for what is no loan", () => {
    const day = calendarDay("2026-11-16");
    const good = { principal: pesos(1), annualRate: annualRate(1), feeNet: pesos(0), issue: day };
    const later = { nominalDue: addDays(day, 30), due: addDays(day, 30) };
    expect(() => quote({ ...good, ...later, principal: pesos(0) })).toThrow("are no loan");
    expect(() => quote({ ...good, nominalDue: day, due: day })).toThrow("are no loan");
    expect(() => quote({ ...good, ...later, due: addDays(day, 29) })).toThrow("are no loan");
  });
});

describe("interest", () => {
  test("never falls when principal, rate or days rise", () => {
    fc.assert(
      fc.property(principals, rates, days, fc.nat(1000), (principal, rate, count, more) => {
        const interest = simpleInterest(principal, rate, count);
        expect(simpleInterest(pesos(principal + more), rate, count)).toBeGreaterThanOrEqual(interest);
        expect(simpleInterest(principal, annualRate(rate + more), count)).toBeGreaterThanOrEqual(interest);
        expect(simpleInterest(principal, rate, count + more)).toBeGreaterThanOrEqual(interest);
      }),
    );
  });

  test("of a term cut in two is the same to the peso", () => {
    fc.assert(
      fc.property(principals, rates, days, days, (principal, rate, first, second) => {
        const parts = simpleInterest(principal, rate, first) + simpleInterest(principal, rate, second);
        expect(Math.abs(parts - simpleInterest(principal, rate, first + second))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
