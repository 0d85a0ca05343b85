import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, calendarDay, yearOf } from "../calendar/calendar-day.ts";
import { keepUntil, latestEndToGo, mustKeep } from "./keep-until.ts";

test("six years by the calendar; of a leap day until the last of February", () => {
  expect(keepUntil(calendarDay("2026-12-16"))).toBe("2032-12-16");
  expect(keepUntil(calendarDay("2028-02-29"))).toBe("2034-02-28");
});

test("whatever day a loan ended, it is kept until the day before and not on the day", () => {
  const anyDay = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays(calendarDay("2000-01-01"), days));
  fc.assert(
    fc.property(anyDay, (ended) => {
      const until = keepUntil(ended);
      expect(yearOf(until)).toBe(yearOf(ended) + 6);
      expect([mustKeep(ended, addDays(until, -1)), mustKeep(ended, until)]).toEqual([true, false]);
      expect(ended <= latestEndToGo(until)).toBe(true);
    }),
  );
});
