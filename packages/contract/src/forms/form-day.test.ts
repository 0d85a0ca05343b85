import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { expect, test } from "vitest";
import { birthdayFaults, formDayOf, parseFormDay } from "./form-day.ts";

test("a day is read as DD/MM/YYYY and written back the same", () => {
  expect(parseFormDay("04/03/1994")).toBe("1994-03-04");
  expect(formDayOf(calendarDay("1994-03-04"))).toBe("04/03/1994");
});

test.each(["1994-03-04", "4/3/1994", "31/02/1994", "00/01/1994", "29/02/2023", "", " 04/03/1994", undefined, 4, null])(
  "%j is no day",
  (typed) => {
    expect(parseFormDay(typed)).toBeUndefined();
  },
);

const codesOn = (birthday: string, today: string) =>
  birthdayFaults("birthday", birthday, calendarDay(today)).map(({ code }) => code);

test.each([
  ["16/11/2008", "2026-11-15", ["too_young"]],
  ["15/11/2008", "2026-11-15", []],
  ["15/11/1946", "2026-11-15", []],
  ["14/11/1946", "2026-11-15", ["too_old"]],
  // Whoever was born on a leap day is of age on the last day of February.
  ["29/02/2008", "2026-02-27", ["too_young"]],
  ["29/02/2008", "2026-02-28", []],
  ["31/13/1990", "2026-11-15", ["wrong_form"]],
  ["", "2026-11-15", ["missing"]],
])("section 5: born on %s, on %s: %j", (birthday, today, codes) => {
  expect(codesOn(birthday, today)).toEqual(codes);
});
