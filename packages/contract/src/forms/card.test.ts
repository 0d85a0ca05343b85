import { expect, test } from "vitest";
import { cardFaults, type CardTyped } from "./card.ts";

const right: CardTyped = {
  run: "12.345.678-5",
  documentNumber: "A12345678",
  type: "CEDULA",
  names: "Ñusta María",
  surnames: "O'Higgins Pérez",
  sex: "F",
  nationality: "CHILENA",
  birthday: "04/03/1994",
  expiry: "04/03/2031",
};

test.each([
  ["a card as it is", {}, []],
  ["nothing read", { names: "", expiry: " " }, ["names missing", "expiry missing"]],
  ["a wrong check digit", { run: "12.345.678-4" }, ["run wrong_form"]],
  ["a document number cut short", { documentNumber: "A1234567" }, ["documentNumber wrong_form"]],
  ["a day that is none", { birthday: "31/02/1994" }, ["birthday wrong_form"]],
  ["a name of digits", { surnames: "123" }, ["surnames wrong_form"]],
  ["a name with what cannot be seen", { names: "Ana\u202eaniL" }, ["names wrong_form"]],
  ["a kind of card and a sex there are not", { type: "PASSPORT", sex: "?" }, ["type wrong_form", "sex wrong_form"]],
])("%s", (_, change, faults) => {
  expect(cardFaults({ ...right, ...change }).map(({ path, code }) => `${path} ${code}`)).toEqual(faults);
});
