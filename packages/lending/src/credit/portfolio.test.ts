import { describe, expect, test } from "vitest";
import { portfolioAtRisk, shareOf, type VintageSlice, vintagesOf } from "./portfolio.ts";

describe("portfolio at risk", () => {
  test("a loan counts with its whole principal from the first, seventh and thirtieth day overdue on", () => {
    const slices = [
      { daysOverdue: 0, loans: 6, owed: 600_000 },
      { daysOverdue: 1, loans: 1, owed: 100_000 },
      { daysOverdue: 6, loans: 1, owed: 50_000 },
      { daysOverdue: 7, loans: 1, owed: 50_000 },
      { daysOverdue: 30, loans: 2, owed: 200_000 },
    ];
    expect(portfolioAtRisk(slices)).toEqual({
      loans: 11,
      owed: 1_000_000,
      atRisk: [
        { days: 1, loans: 5, owed: 400_000, share: 4000 },
        { days: 7, loans: 3, owed: 250_000, share: 2500 },
        { days: 30, loans: 2, owed: 200_000, share: 2000 },
      ],
    });
  });

  test("of an empty portfolio nothing is at risk", () => {
    expect(portfolioAtRisk([]).atRisk.map(({ share }) => share)).toEqual([0, 0, 0]);
    expect(shareOf(1, 3)).toBe(3333);
  });
});

const slice = (change: Partial<VintageSlice>): VintageSlice => ({
  month: "2026-09",
  loans: 1,
  lent: 100_000,
  owed: 100_000,
  forgiven: 0,
  daysOverdue: 0,
  writtenOff: false,
  ...change,
});

describe("vintages", () => {
  test("each peso lent in a month is repaid, running, late, very late or lost, and nowhere twice", () => {
    const slices = [
      slice({ owed: 0 }),
      slice({ owed: 40_000 }),
      slice({ daysOverdue: 29 }),
      slice({ daysOverdue: 30 }),
      slice({ daysOverdue: 200, writtenOff: true }),
      slice({ owed: 0, forgiven: 100_000 }),
    ];
    const [vintage] = vintagesOf(slices);
    expect(vintage).toEqual({
      month: "2026-09",
      loans: 6,
      lent: 600_000,
      repaid: 160_000,
      onTime: 40_000,
      late: 100_000,
      veryLate: 100_000,
      lost: 200_000,
    });
  });

  test("one a month, the oldest first", () => {
    expect(
      vintagesOf([slice({ month: "2026-11" }), slice({}), slice({})]).map(({ month, loans }) => [month, loans]),
    ).toEqual([
      ["2026-09", 2],
      ["2026-11", 1],
    ]);
  });
});
