import { describe, expect, test } from "vitest";
import { calendarDay } from "../calendar/calendar-day.ts";
import { isHoliday } from "../calendar/holidays.ts";
import { acceptQuote } from "./quote-validity.ts";
import { capRow, cl01, sandboxCaps } from "../loan/sample-loans.ts";

function acceptOn(day: string, caps = sandboxCaps) {
  return acceptQuote({ price: cl01.price, quotedOn: cl01.terms.issue, day: calendarDay(day), isHoliday, caps });
}

describe("a quote", () => {
  test("'is stored and honoured for 7 banking days'", () => {
    expect(acceptOn("2026-11-25")).toStrictEqual({ allowed: true, cap: 36_000 });
    expect(acceptOn("2026-11-26")).toStrictEqual({ allowed: false, reason: "expired" });
  });

  test("'unless the cap of the day forbids it'", () => {
    const low = [capRow(26, "2026-01-01", 34_799)];
    expect(acceptOn("2026-11-18", low)).toStrictEqual({ allowed: false, reason: "above-cap" });
    expect(acceptOn("2026-11-18", [])).toStrictEqual({ allowed: false, reason: "no-cap" });
  });
});
