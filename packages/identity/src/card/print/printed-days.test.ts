import { expect, test } from "vitest";
import { printedDay } from "./printed-days.ts";

test.each([
  ["02 NOV 1987", "1987-11-02"],
  ["02NOV1987", "1987-11-02"],
  ["O2 NOV I987", "1987-11-02"],
  ["17 MAR. 2031", "2031-03-17"],
  ["01 SET 2030", "2030-09-01"],
  ["12 A8R 2020", "2020-04-12"],
])("'%s' is %s", (text, day) => expect(printedDay(text)).toBe(day));

test.each(["", "NOV 1987", "32 NOV 1987", "30 FEB 2020", "17 MAX 2031", "02 XYZ 1987"])("'%s' is no day", (text) =>
  expect(printedDay(text)).toBeUndefined(),
);
