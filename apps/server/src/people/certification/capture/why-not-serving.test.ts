import { birthdayFaults, formDayOf } from "@noren/contract/forms/form-day";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { expect, test } from "vitest";
import { whyNotServing } from "./why-not-serving.ts";

const today = calendarDay("2026-07-15");

test.each([
  ["on its last day", "1990-01-01", "2026-07-15", undefined],
  ["the day after", "1990-01-01", "2026-07-14", "expired"],
  ["on the 18th birthday", "2008-07-15", "2030-01-01", undefined],
  ["the day before", "2008-07-16", "2030-01-01", "under_18"],
  ["on the 80th birthday", "1946-07-15", "2030-01-01", undefined],
  ["the day after that", "1946-07-14", "2030-01-01", "over_80"],
] as const)("%s: born %s, until %s: %s", (_, born, until, why) => {
  const birthday = calendarDay(born);
  expect(whyNotServing({ birthday, expiry: calendarDay(until) }, today)).toBe(why);
  // Who gets past step one can get past the form of step two.
  const isAge = why === "under_18" || why === "over_80";
  expect(birthdayFaults("birthday", formDayOf(birthday), today)).toHaveLength(isAge ? 1 : 0);
});
