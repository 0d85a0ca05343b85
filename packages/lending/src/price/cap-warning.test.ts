import { expect, test } from "vitest";
import { calendarDay } from "../calendar/calendar-day.ts";
import { capWarnings } from "./cap-warning.ts";
import { annualRate, type CapRow } from "./rates.ts";

const row = (type: 26 | 45, from: string, to?: string, sample = false): CapRow => ({
  type,
  from: calendarDay(from),
  ...(to !== undefined && { to: calendarDay(to) }),
  rate: annualRate(36_000),
  certificate: "CMF",
  sample,
});
const open45 = row(45, "2026-11-14");
const warned = (rows: readonly CapRow[], day: string) => capWarnings([...rows, open45], calendarDay(day));

test("without a row in force it says that one is missing", () => {
  expect(warned([], "2026-11-20")).toEqual([{ type: 26, warning: "missing" }]);
  expect(warned([row(26, "2026-10-15", "2026-11-14")], "2026-11-20")).toEqual([{ type: 26, warning: "missing" }]);
});

test("a week before the last day it says so, unless the next row is loaded", () => {
  const ending = row(26, "2026-11-14", "2026-12-14");
  expect(warned([ending], "2026-12-07").filter(({ type }) => type === 26)).toEqual([]);
  expect(warned([ending], "2026-12-08")).toContainEqual({ type: 26, warning: "ending", lastDay: "2026-12-14" });
  expect(warned([ending, row(26, "2026-12-15")], "2026-12-08").filter(({ type }) => type === 26)).toEqual([]);
});

test("from the 16th on an open row of an older month is outdated; a sample never is", () => {
  const october = row(26, "2026-10-15");
  expect(warned([october], "2026-11-15")).toEqual([]);
  expect(warned([october], "2026-11-16")).toEqual([{ type: 26, warning: "outdated" }]);
  expect(warned([row(26, "2020-01-01", undefined, true)], "2026-11-16")).toEqual([]);
});
