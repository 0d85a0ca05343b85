import { describe, expect, test } from "vitest";
import { calendarDay } from "../calendar/calendar-day.ts";
import { borrowStatuses } from "./order.ts";
import { mayWriteOff } from "./write-off.ts";

describe("a loan may be written off", () => {
  const due = calendarDay("2026-12-16");

  test("from the ninetieth day after its due date on", () => {
    expect(mayWriteOff({ status: 70, due }, calendarDay("2027-03-15"))).toBe(false);
    expect(mayWriteOff({ status: 70, due }, calendarDay("2027-03-16"))).toBe(true);
    expect(mayWriteOff({ status: 70, due }, calendarDay("2030-01-01"))).toBe(true);
  });

  test("only from overdue: '70→40 (extended), 30, 80, 60'", () => {
    const may = borrowStatuses.filter((status) => mayWriteOff({ status, due }, calendarDay("2027-06-01")));
    expect(may).toStrictEqual([70]);
  });
});
