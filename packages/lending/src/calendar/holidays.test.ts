import { describe, expect, test } from "vitest";
import { calendarDay } from "./calendar-day.ts";
import { holidaysByRule, holidaysOf, isHoliday } from "./holidays.ts";

describe("the rules", () => {
  test.each([2026, 2027])("give the published year %i", (year) => {
    expect(holidaysByRule(year)).toStrictEqual(holidaysOf(year));
  });

  test.each([
    ["2018-11-02", "Iglesias Evangélicas"],
    ["2022-06-21", "Pueblos Indígenas"],
    ["2023-01-02", "Año Nuevo"],
    ["2023-04-07", "Viernes Santo"],
    ["2023-06-26", "San Pedro y San Pablo"],
    ["2023-10-09", "Encuentro de Dos Mundos"],
    ["2023-10-27", "Iglesias Evangélicas"],
    ["2024-03-29", "Viernes Santo"],
    ["2024-06-20", "Pueblos Indígenas"],
    ["2024-09-20", "Fiestas Patrias"],
    ["2024-10-31", "Iglesias Evangélicas"],
    ["2025-04-18", "Viernes Santo"],
    ["2025-06-20", "Pueblos Indígenas"],
    ["2025-06-29", "San Pedro y San Pablo"],
    ["2028-06-29", undefined],
    ["2028-06-26", "San Pedro y San Pablo"],
    ["2028-04-14", "Viernes Santo"],
    ["2028-10-09", "Encuentro de Dos Mundos"],
    ["2028-10-27", "Iglesias Evangélicas"],
    ["2029-11-02", "Iglesias Evangélicas"],
    ["2029-10-15", "Encuentro de Dos Mundos"],
    ["2029-07-02", "San Pedro y San Pablo"],
    ["2034-01-02", "Año Nuevo"],
  ])("%s: %s", (day, name) => {
    const found = holidaysByRule(Number(day.slice(0, 4))).find((holiday) => holiday.day === day);
    expect(found?.name).toBe(name);
  });
});

test("a day is a holiday by the table and, in later years, by the rules", () => {
  expect(isHoliday(calendarDay("2026-09-18"))).toBe(true);
  expect(isHoliday(calendarDay("2026-09-17"))).toBe(false);
  expect(isHoliday(calendarDay("2028-01-01"))).toBe(true);
  expect(isHoliday(calendarDay("2028-01-03"))).toBe(false);
});
