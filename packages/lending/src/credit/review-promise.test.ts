import { expect, test } from "vitest";
import { calendarDay } from "../calendar/calendar-day.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { reviewedBy } from "./review-promise.ts";

test.each([
  ["a Friday before a holiday", "2026-12-04", "2026-12-09"],
  ["a Monday", "2026-11-16", "2026-11-18"],
  ["a Saturday", "2026-11-21", "2026-11-24"],
])("an answer is promised two banking days on: %s", (_, asked, promised) => {
  expect(reviewedBy(calendarDay(asked), isHoliday)).toBe(promised);
});
