import { expect, test } from "vitest";
import { stepUpFaults } from "./step-up.ts";

const right = { run: "12.345.678-5", birthday: "04/03/1994" };

test.each([
  ["both as they are", {}, []],
  ["a RUN without dots", { run: "123456785" }, []],
  ["somebody over 80", { birthday: "04/03/1931" }, []],
  ["nothing", { run: "", birthday: " " }, ["run missing", "birthday missing"]],
  ["a wrong check digit", { run: "12.345.678-4" }, ["run wrong_form"]],
  ["a company's RUT", { run: "77.777.777-7" }, ["run wrong_form"]],
  ["half a day", { birthday: "04/03/19" }, ["birthday wrong_form"]],
  ["no day of the calendar", { birthday: "31/02/1994" }, ["birthday wrong_form"]],
])("%s", (_, change, faults) => {
  expect(stepUpFaults({ ...right, ...change }).map(({ path, code }) => `${path} ${code}`)).toEqual(faults);
});
