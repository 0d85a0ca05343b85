import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addBankingDays, isBankingDay, nextBankingDay, sameOrNextBankingDay } from "./banking-days.ts";
import { addDays, calendarDay, weekday } from "./calendar-day.ts";
import { dueDates } from "../price/due-date.ts";
import { isHoliday } from "./holidays.ts";

const days = fc.integer({ min: 0, max: 3650 }).map((count) => addDays(calendarDay("2026-01-01"), count));

describe("a banking day", () => {
  test.each([
    ["2026-11-16", true, "a Monday"],
    ["2026-11-14", false, "a Saturday"],
    ["2026-11-15", false, "a Sunday"],
    ["2026-12-08", false, "a holiday"],
    ["2026-12-31", false, "the banks' own day"],
    ["2026-09-17", true, "the eve of Fiestas Patrias"],
  ])("%s: %s, %s", (day, banking) => {
    expect(isBankingDay(calendarDay(day), isHoliday)).toBe(banking);
  });

  test("is never a weekend, and the next one leaves none out", () => {
    fc.assert(
      fc.property(days, (day) => {
        const next = nextBankingDay(day, isHoliday);
        expect(next > day && weekday(next) <= 5 && !isHoliday(next)).toBe(true);
        for (let between = addDays(day, 1); between < next; between = addDays(between, 1)) {
          expect(isBankingDay(between, isHoliday)).toBe(false);
        }
      }),
    );
  });

  test("counts add up", () => {
    fc.assert(
      fc.property(days, fc.nat(20), fc.nat(20), (day, a, b) => {
        const once = addBankingDays(day, a + b, isHoliday);
        expect(addBankingDays(addBankingDays(day, a, isHoliday), b, isHoliday)).toBe(once);
      }),
    );
  });

  test("seven of them after 15 December 2026 pass Christmas", () => {
    expect(addBankingDays(calendarDay("2026-12-15"), 7, isHoliday)).toBe("2026-12-24");
    expect(addBankingDays(calendarDay("2026-12-18"), 7, isHoliday)).toBe("2026-12-30");
    expect(addBankingDays(calendarDay("2026-12-23"), 7, isHoliday)).toBe("2027-01-06");
  });

  test("is looked for within reason only", () => {
    expect(() => sameOrNextBankingDay(calendarDay("2026-11-16"), () => true)).toThrow("no banking day within 14 days");
    expect(() => addBankingDays(calendarDay("2026-11-16"), -1, isHoliday)).toThrow(RangeError);
  });
});

describe("due dates", () => {
  test.each([
    ["2026-11-16", 30, "2026-12-16", "2026-12-16"],
    ["2026-11-16", 60, "2027-01-15", "2027-01-15"],
    ["2026-12-01", 30, "2026-12-31", "2027-01-04"],
    ["2026-11-08", 30, "2026-12-08", "2026-12-09"],
    ["2027-11-30", 60, "2028-01-29", "2028-01-31"],
  ])("%s for %i days: %s, paid %s", (issue, periodDays, nominalDue, due) => {
    expect(dueDates({ issue: calendarDay(issue), periodDays, isHoliday })).toStrictEqual({ nominalDue, due });
  });
});
