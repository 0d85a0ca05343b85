import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  type CalendarDay,
  calendarDay,
  calendarMonthsOrFraction,
  compareDays,
  completeMonths,
  dayOf,
  daysBetween,
  formatDay,
  weekday,
  yearOf,
} from "./calendar-day.ts";

const first = Temporal.PlainDate.from("1900-01-01");
const days = fc.integer({ min: 0, max: 109_938 }).map((count) => calendarDay(first.add({ days: count }).toString()));
const oracle = (day: CalendarDay) => Temporal.PlainDate.from(day);
const ordered = fc.tuple(days, days).map(([a, b]): [CalendarDay, CalendarDay] => (a <= b ? [a, b] : [b, a]));

describe("against Temporal, 1900 to 2200", () => {
  test("days are added", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        expect(addDays(day, count)).toBe(oracle(day).add({ days: count }).toString());
      }),
    );
  });

  test("days are counted", () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(daysBetween(a, b)).toBe(oracle(a).until(oracle(b), { largestUnit: "days" }).days);
        expect(compareDays(a, b)).toBe(Temporal.PlainDate.compare(a, b));
      }),
    );
  });

  test("weekdays and years are named", () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekday(day)).toBe(oracle(day).dayOfWeek);
        expect(yearOf(day)).toBe(oracle(day).year);
      }),
    );
  });

  test("months are added", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, months) => {
        expect(addMonths(day, months)).toBe(oracle(day).add({ months }).toString());
      }),
    );
  });

  test("months are counted: complete ones end by the day, started ones reach it", () => {
    fc.assert(
      fc.property(ordered, ([from, to]) => {
        const after = (months: number) => Temporal.PlainDate.compare(oracle(from).add({ months }), oracle(to));
        const complete = completeMonths(from, to);
        const started = calendarMonthsOrFraction(from, to);
        expect(after(complete)).toBeLessThanOrEqual(0);
        expect(after(complete + 1)).toBe(1);
        expect(after(started)).toBeGreaterThanOrEqual(0);
        expect(started === 0 || after(started - 1) === -1).toBe(true);
      }),
    );
  });

  test("every day of four centuries follows the one before", () => {
    let day = dayOf(1900, 1, 1);
    let expected = first;
    const wrong: string[] = [];
    while (day < "2300-01-01") {
      if (day !== expected.toString()) wrong.push(day);
      day = addDays(day, 1);
      expected = expected.add({ days: 1 });
    }
    expect(wrong).toStrictEqual([]);
  });
});

describe("stamp tax months", () => {
  test.each([
    ["2026-11-16", "2026-12-01", 1],
    ["2026-11-16", "2026-12-16", 1],
    ["2026-11-16", "2026-12-17", 2],
    ["2026-11-16", "2027-01-16", 2],
    ["2026-11-16", "2027-01-17", 3],
    ["2027-01-30", "2027-03-01", 2],
    ["2027-01-31", "2027-02-28", 1],
    ["2028-01-31", "2028-02-28", 1],
    ["2028-01-31", "2028-03-01", 2],
    ["2026-11-16", "2026-11-16", 0],
  ])("%s to %s: %i", (from, to, months) => {
    expect(calendarMonthsOrFraction(calendarDay(from), calendarDay(to))).toBe(months);
  });

  test.each([
    ["2026-11-16", "2026-12-15", 0],
    ["2026-11-16", "2026-12-16", 1],
    ["2027-01-31", "2027-02-27", 0],
    ["2027-01-31", "2027-02-28", 1],
  ])("of an extension, %s to %s: %i", (from, to, months) => {
    expect(completeMonths(calendarDay(from), calendarDay(to))).toBe(months);
  });

  test("never run backwards", () => {
    const [from, to] = [calendarDay("2026-11-16"), calendarDay("2026-11-15")];
    expect(() => completeMonths(from, to)).toThrow("2026-11-15 is before 2026-11-16");
    expect(() => calendarMonthsOrFraction(from, to)).toThrow("2026-11-15 is before 2026-11-16");
  });
});

describe("a calendar day", () => {
  test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-4-1", "0000-01-01", "16-12-2026", ""])(
    "is not '%s'",
    (text) => {
      expect(() => calendarDay(text)).toThrow("is not a day of the calendar");
    },
  );

  test("is shown day first", () => expect(formatDay(calendarDay("2026-12-16"))).toBe("16-12-2026"));

  test("moves by whole days and stays within four digits of year", () => {
    expect(() => addDays(calendarDay("2026-12-16"), 0.5)).toThrow(RangeError);
    expect(() => addDays(calendarDay("9999-12-31"), 1)).toThrow(RangeError);
    expect(() => addDays(calendarDay("0001-01-01"), -1)).toThrow(RangeError);
  });
});
