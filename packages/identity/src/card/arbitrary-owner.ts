/** Invented owners of cards, for property tests. */
import { addDays, calendarDay } from "@noren/lending/calendar/calendar-day";
import { checkDigit, type Rut } from "@noren/lending/people/rut";
import * as fc from "fast-check";
import type { CardOwner } from "./print/specimen-texts.ts";

const word = fc.array(fc.constantFrom(..."AÁBCDEÉFGHIÍJKLMNÑOÓPQRSTUÚÜVWXYZ".split("")), {
  minLength: 2,
  maxLength: 10,
});
const name = fc
  .array(word, { minLength: 1, maxLength: 2 })
  .map((words) => words.map((letters) => letters.join("")).join(" "));
const serial = fc.oneof(
  fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String),
  fc
    .tuple(fc.constantFrom("A1B", "B9Z", "C0X"), fc.integer({ min: 100_000, max: 999_999 }))
    .map(([a, b]) => `${a}${b}`),
);

export const owners: fc.Arbitrary<CardOwner> = fc.record({
  run: fc.integer({ min: 1_000_000, max: 49_999_999 }).map((body) => `${body}-${checkDigit(body)}` as Rut),
  documentNumber: serial,
  type: fc.constantFrom("CEDULA", "CEDULA_EXT"),
  names: name,
  surnames: name,
  sex: fc.constantFrom("F", "M", "X"),
  nationality: fc.constantFrom("CHL", "VEN", "PER", "HTI", "D"),
  birthday: fc.nat(20_000).map((days) => addDays(calendarDay("1950-01-01"), days)),
  expiry: fc.nat(9000).map((days) => addDays(calendarDay("2020-01-01"), days)),
});
