import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { expect, test } from "vitest";
import { everyDay } from "./every-day.ts";

test("days without a row stand with nothing, days with one keep it, and none beyond the span is shown", () => {
  const rows = [{ day: "2026-11-02", asked: 3 }];
  const days = everyDay(rows, calendarDay("2026-11-01"), calendarDay("2026-11-03"), { asked: 0 });
  expect(days).toEqual([
    { asked: 0, day: "2026-11-01" },
    { day: "2026-11-02", asked: 3 },
    { asked: 0, day: "2026-11-03" },
  ]);
});
