import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDay } from "../calendar/calendar-day.ts";
import { pesos } from "../money/money.ts";
import {
  annualRate,
  type CapRow,
  type CapType,
  capFor,
  capInForce,
  effectiveRateForCap,
  formatDailyRate,
  formatRate,
  parseRate,
  withinCap,
} from "./rates.ts";

function row(type: CapType, from: string, thousandths: number, to?: string): CapRow {
  const end = to === undefined ? {} : { to: calendarDay(to) };
  return {
    type,
    from: calendarDay(from),
    ...end,
    rate: annualRate(thousandths),
    certificate: "07/2026",
    sample: false,
  };
}

describe("a rate", () => {
  test.each([
    [34_800, "34,8 %"],
    [36_000, "36 %"],
    [30_000, "30 %"],
    [35_040, "35,04 %"],
    [100_000, "100 %"],
    [125, "0,125 %"],
    [0, "0 %"],
  ])("%i is shown as %s", (rate, text) => expect(formatRate(annualRate(rate))).toBe(text));

  test.each([
    [34_800, "0,097 %"],
    [36_000, "0,100 %"],
    [0, "0,000 %"],
    [540, "0,002 %"],
  ])("%i a day is shown as %s", (rate, text) => expect(formatDailyRate(annualRate(rate))).toBe(text));

  test.each([
    ["35.04", 35_040],
    ["34.800", 34_800],
    ["36", 36_000],
    ["0.5", 500],
  ])("'%s' is read as %i", (text, rate) => expect(parseRate(text)).toBe(rate));

  test.each(["", "35,04", "-1", "35.0400", ".5", "35.", "1e3", "1000.001"])("'%s' is not read", (text) => {
    expect(parseRate(text)).toBeUndefined();
  });

  test.each([-1, 0.5, 1_000_001, Number.NaN])("is not %d", (rate) => {
    expect(() => annualRate(rate)).toThrow("is not a yearly rate");
  });
});

describe("the cap in force", () => {
  const july = row(26, "2026-07-14", 35_000, "2026-08-13");
  const august = row(26, "2026-08-14", 36_000);

  test.each([
    ["2026-07-13", undefined],
    ["2026-07-14", july],
    ["2026-08-13", july],
    ["2026-08-14", august],
    ["2027-01-01", august],
  ])("on %s", (day, expected) => {
    expect(capInForce([august, july], 26, calendarDay(day))).toBe(expected);
  });

  test("is none of another type, and none without rows", () => {
    expect(capInForce([july, august], 45, calendarDay("2026-08-20"))).toBeUndefined();
    expect(capInForce([], 26, calendarDay("2026-08-20"))).toBeUndefined();
  });

  test("is none when the newest has ended, though an older has no end", () => {
    const open = row(26, "2020-01-01", 40_000);
    expect(capInForce([open, july], 26, calendarDay("2026-08-20"))).toBeUndefined();
  });

  test("is the lower of two from one day", () => {
    const corrected = row(26, "2026-08-14", 35_500);
    expect(capInForce([august, corrected], 26, calendarDay("2026-08-20"))).toBe(corrected);
    expect(capInForce([corrected, august], 26, calendarDay("2026-08-20"))).toBe(corrected);
  });
});

describe("the cap for a term", () => {
  const [short, long] = [row(26, "2020-01-01", 36_000), row(45, "2020-01-01", 41_500)];
  const day = calendarDay("2026-11-16");

  test("under 90 days is type 26, from 90 on the lower of 26 and 45", () => {
    const lower = row(45, "2020-01-01", 30_000);
    expect(capFor({ days: 89, day, rows: [short, lower] })).toBe(short);
    expect(capFor({ days: 90, day, rows: [short, lower] })).toBe(lower);
    expect(capFor({ days: 90, day, rows: [short, long] })).toBe(short);
  });

  test("is none when a row it needs is missing", () => {
    expect(capFor({ days: 30, day, rows: [long] })).toBeUndefined();
    expect(capFor({ days: 90, day, rows: [short] })).toBeUndefined();
    expect(capFor({ days: 90, day, rows: [long] })).toBeUndefined();
    expect(capFor({ days: 30, day: addDays(short.from, -1), rows: [short, long] })).toBeUndefined();
  });
});

describe("within the cap", () => {
  const cap = annualRate(36_000);
  const loan = { principal: pesos(200_000), interest: pesos(4000), feeNet: pesos(2000), days: 30 };

  test("up to the last peso, the fee counted as interest", () => {
    expect(withinCap({ ...loan, cap })).toBe(true);
    expect(effectiveRateForCap(loan)).toBe("36.00");
    expect(withinCap({ ...loan, feeNet: pesos(2001), cap })).toBe(false);
    expect(effectiveRateForCap({ ...loan, feeNet: pesos(2001) })).toBe("36.01");
  });

  test("one peso in many is enough to be above, even where two decimals do not show it", () => {
    const large = { principal: pesos(2_000_000_000), interest: pesos(60_000_001), feeNet: pesos(0), days: 30 };
    expect(withinCap({ ...large, cap })).toBe(false);
    expect(effectiveRateForCap(large)).toBe("36.00");
  });

  test("is the exact comparison of fractions", () => {
    const amounts = fc.nat(3_000_000);
    const inputs = fc.tuple(fc.integer({ min: 1, max: 3_000_000 }), amounts, amounts, fc.integer({ min: 1, max: 400 }));
    fc.assert(
      fc.property(inputs, fc.nat(100_000), ([principal, interest, feeNet, days], rate) => {
        const earnings = { principal: pesos(principal), interest: pesos(interest), feeNet: pesos(feeNet), days };
        // Highest whole amount that may be earned: floor(principal × cap × days ÷ 360).
        const most = (BigInt(principal) * BigInt(rate) * BigInt(days)) / 36_000_000n;
        expect(withinCap({ ...earnings, cap: annualRate(rate) })).toBe(BigInt(interest + feeNet) <= most);
      }),
    );
  });

  test("is not asked of what is no loan", () => {
    expect(() => withinCap({ ...loan, principal: pesos(0), cap })).toThrow("are no loan");
    expect(() => effectiveRateForCap({ ...loan, days: 0 })).toThrow("are no loan");
  });
});
