import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, calendarDay } from "./calendar-day.ts";
import { fromFormDay, toFormDay } from "./form-day.ts";

test("section 5: a birthday is stored as DD/MM/YYYY, and every day comes back as it was", () => {
  expect(toFormDay(calendarDay("1995-01-02"))).toBe("02/01/1995");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
      const day = addDays(calendarDay("1900-01-01"), days);
      expect(fromFormDay(toFormDay(day))).toBe(day);
    }),
  );
});

test.each(["30/02/1995", "29/02/1995", "1/1/1995", "01-01-1995", "1995-01-01", "00/01/1995", "01/13/1995", ""])(
  "%j is no day",
  (text) => {
    expect(fromFormDay(text)).toBeUndefined();
  },
);
