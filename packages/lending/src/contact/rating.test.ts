import { expect, test } from "vitest";
import { addDays, calendarDay } from "../calendar/calendar-day.ts";
import { DAYS_BETWEEN_RATINGS, GOOD_MOMENT_DAYS, mayAskForRating } from "./rating.ts";

const settledOn = calendarDay("2026-12-01");
const good = { settledOn, askedOn: undefined, troubled: false };

test("after a loan was settled on time, for two weeks, and never without one", () => {
  expect(mayAskForRating(good, settledOn)).toBe(true);
  expect(mayAskForRating(good, addDays(settledOn, GOOD_MOMENT_DAYS))).toBe(true);
  expect(mayAskForRating(good, addDays(settledOn, GOOD_MOMENT_DAYS + 1))).toBe(false);
  expect(mayAskForRating({ ...good, settledOn: undefined }, settledOn)).toBe(false);
});

test("not on a bad moment", () => {
  expect(mayAskForRating({ ...good, troubled: true }, settledOn)).toBe(false);
});

test("at most once in 90 days: not on the 89th, again on the 90th", () => {
  const askedOn = addDays(settledOn, -DAYS_BETWEEN_RATINGS);
  expect(mayAskForRating({ ...good, askedOn: addDays(askedOn, 1) }, settledOn)).toBe(false);
  expect(mayAskForRating({ ...good, askedOn }, settledOn)).toBe(true);
});

test("the moment is over long before the pause is: the same loan is not asked about twice", () => {
  expect(GOOD_MOMENT_DAYS).toBeLessThan(DAYS_BETWEEN_RATINGS);
});
