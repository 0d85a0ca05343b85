import { checkDigit, parseRut } from "@noren/lending/people/rut";
import { expect, test } from "vitest";
import { noBureau } from "./port.ts";
import { sandboxBureau } from "./sandbox.ts";

const rutOf = (body: number) => parseRut(`${body}-${checkDigit(body)}`) ?? ("" as never);

test.each([
  [12_345_678, { kind: "report", monthlyDebt: 0, overdue: 0 }],
  [12_345_697, { kind: "report", monthlyDebt: 80_000, overdue: 0 }],
  [12_345_698, { kind: "report", monthlyDebt: 120_000, overdue: 150_000 }],
  [7_654_398, { kind: "report", monthlyDebt: 120_000, overdue: 150_000 }],
  [12_345_699, { kind: "unknown" }],
])("%i is told the same story every time", async (body, story) => {
  expect(await sandboxBureau.look(rutOf(body))).toEqual(story);
  expect(await sandboxBureau.look(rutOf(body))).toEqual(story);
});

test("the digit after the dash chooses nothing", async () => {
  expect(await sandboxBureau.look(rutOf(16_000_004))).toEqual({ kind: "report", monthlyDebt: 0, overdue: 0 });
});

test("no bureau says so", async () => {
  expect(await noBureau.look(rutOf(12_345_678))).toEqual({ kind: "none" });
});
