import { HOUR_MS } from "./durations.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDay } from "./calendar-day.ts";
import { santiagoDay, santiagoTime, startOfSantiagoDay } from "./santiago.ts";

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(calendarDay("2000-01-01"), count));
const hoursOf = (day: string) => {
  const start = startOfSantiagoDay(calendarDay(day));
  return (startOfSantiagoDay(addDays(calendarDay(day), 1)) - start) / HOUR_MS;
};

describe("times in Santiago", () => {
  test.each([
    ["2026-11-15T02:59:59.999Z", "23:59"],
    ["2026-11-15T03:00:00.000Z", "00:00"],
    ["2026-07-01T16:05:00.000Z", "12:05"],
  ])("%s is %s", (instant, time) => expect(santiagoTime(Date.parse(instant))).toBe(time));
});

describe("days in Santiago", () => {
  test.each([
    ["2026-11-15T02:59:59.999Z", "2026-11-14"],
    ["2026-11-15T03:00:00.000Z", "2026-11-15"],
    ["2026-07-01T03:59:59.999Z", "2026-06-30"],
    ["2026-07-01T04:00:00.000Z", "2026-07-01"],
    // The hour from 23:00 comes twice: once at -03, once at -04.
    ["2026-04-05T02:30:00.000Z", "2026-04-04"],
    ["2026-04-05T03:30:00.000Z", "2026-04-04"],
    ["2026-04-05T04:00:00.000Z", "2026-04-05"],
    // Midnight does not exist: 23:59:59 is followed by 01:00.
    ["2026-09-06T03:59:59.999Z", "2026-09-05"],
    ["2026-09-06T04:00:00.000Z", "2026-09-06"],
    ["2027-04-04T03:59:59.999Z", "2027-04-03"],
    ["2027-04-04T04:00:00.000Z", "2027-04-04"],
    ["2027-09-05T03:59:59.999Z", "2027-09-04"],
    ["2027-09-05T04:00:00.000Z", "2027-09-05"],
  ])("%s is %s", (instant, day) => expect(santiagoDay(Date.parse(instant))).toBe(day));

  test.each([
    ["2026-04-04", 25],
    ["2026-09-06", 23],
    ["2027-04-03", 25],
    ["2027-09-05", 23],
    ["2026-11-15", 24],
    ["2026-07-01", 24],
  ])("%s has %i hours", (day, hours) => expect(hoursOf(day)).toBe(hours));

  test("begin where the day before ends", () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOfSantiagoDay(day);
        expect(santiagoDay(start)).toBe(day);
        expect(santiagoDay(start - 1)).toBe(addDays(day, -1));
      }),
    );
  });

  test("that the zone's history does not reach are refused", () => {
    expect(() => startOfSantiagoDay(calendarDay("1900-01-01"))).toThrow("has no start for 1900-01-01");
  });
});
