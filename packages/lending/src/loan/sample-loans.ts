// Loans for tests: one worked example, and many at random, all within the cap at signing.
import * as fc from "fast-check";
import { openAccount } from "./account-of-loan.ts";
import { addDays, calendarDay } from "../calendar/calendar-day.ts";
import { dueDates } from "../price/due-date.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { pesos } from "../money/money.ts";
import { type Quote, quote, type Terms } from "../price/quote.ts";
import { type AnnualRate, annualRate, type CapRow, type CapType, withinCap } from "../price/rates.ts";

export function capRow(type: CapType, from: string, thousandths: number): CapRow {
  return { type, from: calendarDay(from), rate: annualRate(thousandths), certificate: "sample", sample: true };
}

/** The sandbox's rows. */
export const sandboxCaps: readonly CapRow[] = [capRow(26, "2020-01-01", 36_000), capRow(45, "2020-01-01", 41_500)];

export interface SampleLoan {
  terms: Terms;
  price: Quote;
  cap: AnnualRate;
}

export function sampleLoan(given: {
  principal: number;
  issue: string;
  periodDays: number;
  feeNet?: number;
  rate?: number;
  cap?: number;
}): SampleLoan {
  const issue = calendarDay(given.issue);
  const terms: Terms = {
    principal: pesos(given.principal),
    annualRate: annualRate(given.rate ?? 34_800),
    feeNet: pesos(given.feeNet ?? 0),
    issue,
    ...dueDates({ issue, periodDays: given.periodDays, isHoliday }),
  };
  return { terms, price: quote(terms), cap: annualRate(given.cap ?? 36_000) };
}

/** Worked example CL-01: 200,000 for 30 days, 5,800 interest, 132 stamp tax. */
export const cl01 = sampleLoan({ principal: 200_000, issue: "2026-11-16", periodDays: 30 });
export const cl01Account = openAccount(cl01);

const firstDay = calendarDay("2026-01-01");

export const someLoans: fc.Arbitrary<SampleLoan> = fc
  .record({
    principal: fc.integer({ min: 30_000, max: 1_200_000 }),
    rate: fc.integer({ min: 0, max: 36_000 }),
    room: fc.oneof(fc.constant(0), fc.nat(5000)),
    issue: fc.nat(1000).map((count) => addDays(firstDay, count)),
    periodDays: fc.constantFrom(15, 30, 60),
    feeNet: fc.constantFrom(0, 0, 100, 1500),
  })
  .map(({ room, ...given }) => sampleLoan({ ...given, cap: given.rate + room }))
  .filter(({ price, cap }) => withinCap({ ...price, days: price.nominalDays, cap }));

/** Caps that change every so often, now above a product's rate, now below it, sometimes unknown. */
export const someCaps: fc.Arbitrary<readonly CapRow[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom<CapType>(26, 45),
      from: fc.nat(1400).map((count) => addDays(firstDay, count)),
      rate: fc.integer({ min: 0, max: 42_000 }),
      lasts: fc.option(fc.nat(200), { nil: undefined, freq: 2 }),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ type, from, rate, lasts }) => ({
      ...capRow(type, from, rate),
      ...(lasts === undefined ? {} : { to: addDays(from, lasts) }),
    })),
  );
