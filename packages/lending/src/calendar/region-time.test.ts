import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDay } from "./calendar-day.ts";
import { DAY_MS, HOUR_MS } from "./durations.ts";
import { clockAt, dayShown, instantWhen, readClock, timeShown, wallClock, zoneOf } from "./region-time.ts";
import { santiagoDay } from "./santiago.ts";

const zones = fc.constantFrom(zoneOf("13"), zoneOf("12"), zoneOf("11"), zoneOf("05", "05201"));
const instants = fc.integer({ min: Date.parse("2025-06-01T00:00:00Z"), max: Date.parse("2032-01-01T00:00:00Z") });

describe("the clock of a region", () => {
  test.each([
    ["13", undefined, "America/Santiago"],
    ["11", undefined, "America/Coyhaique"],
    ["12", "12101", "America/Punta_Arenas"],
    ["05", "05101", "America/Santiago"],
    ["05", "05201", "Pacific/Easter"],
  ])("region %s, comuna %s: %s", (region, comuna, zone) => expect(zoneOf(region, comuna)).toBe(zone));

  test.each([
    ["America/Santiago", "2026-07-01T12:00:00Z", 8],
    ["America/Punta_Arenas", "2026-07-01T12:00:00Z", 9],
    ["America/Coyhaique", "2026-07-01T12:00:00Z", 9],
    ["Pacific/Easter", "2026-07-01T12:00:00Z", 6],
    ["America/Santiago", "2026-12-01T12:00:00Z", 9],
    ["Pacific/Easter", "2026-12-01T12:00:00Z", 7],
    // Midnight is skipped in spring; the hour from 23 comes twice in autumn.
    ["America/Santiago", "2026-09-06T04:00:00Z", 1],
    ["America/Santiago", "2026-04-05T02:30:00Z", 23.5],
    ["America/Santiago", "2026-04-05T03:30:00Z", 23.5],
  ] as const)("%s at %s shows %d o'clock", (zone, instant, hour) => {
    expect(timeShown(readClock(Date.parse(instant), zone))).toBe(hour * HOUR_MS);
  });

  test("shows the day Santiago has", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(dayShown(readClock(instant, "America/Santiago"))).toBe(santiagoDay(instant));
      }),
    );
  });

  test("in Coyhaique shows what it shows in Punta Arenas", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(readClock(instant, "America/Coyhaique")).toBe(readClock(instant, "America/Punta_Arenas"));
      }),
    );
  });

  test("between 08:00 and 20:00 shows every time once, on every day", () => {
    const days = fc.nat(2400).map((count) => addDays(calendarDay("2025-06-01"), count));
    fc.assert(
      fc.property(days, fc.integer({ min: 8 * HOUR_MS, max: 20 * HOUR_MS }), zones, (day, time, zone) => {
        const shown = wallClock(clockAt(day, 0) + time);
        expect(readClock(instantWhen(shown, zone), zone)).toBe(shown);
        expect([dayShown(shown), timeShown(shown)]).toStrictEqual([day, time]);
      }),
    );
  });

  test("never shows the hour that is skipped", () => {
    expect(() => instantWhen(clockAt(calendarDay("2026-09-06"), 0), "America/Santiago")).toThrow("never show");
    expect(() => wallClock(0.5)).toThrow("is no time of day");
  });

  test("counts 24 hours from noon to noon where the day has 23", () => {
    const [saturday, sunday] = ["2026-09-05", "2026-09-06"].map((day) => clockAt(calendarDay(day), 12));
    expect(Number(sunday) - Number(saturday)).toBe(DAY_MS);
    const hours = [saturday, sunday].map((shown) => instantWhen(wallClock(Number(shown)), "America/Santiago"));
    expect(Number(hours[1]) - Number(hours[0])).toBe(23 * HOUR_MS);
  });
});
