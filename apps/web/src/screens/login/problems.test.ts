import { expect, test } from "vitest";
import { readCatalogue } from "../../../scripts/catalogue.ts";
import { codeProblem, phoneProblem } from "./problems.ts";

test.each([
  ["", "login.phone.empty"],
  ["   ", "login.phone.empty"],
  ["9", "login.phone.format"],
  ["9 5555 012", "login.phone.format"],
  ["9 5555 01234", "login.phone.format"],
  ["2 2555 0123", "login.phone.format"],
  ["hola", "login.phone.format"],
  ["955550123", undefined],
  ["9 5555 0123", undefined],
  ["+56 9 5555 0123", undefined],
])("phone '%s'", (typed, problem) => {
  expect(phoneProblem(typed)).toBe(problem);
});

test.each([
  ["", "login.code.empty"],
  ["1", "login.code.format"],
  ["123", "login.code.format"],
  ["12345", "login.code.format"],
  ["12a4", "login.code.format"],
  ["0000", undefined],
])("code '%s'", (typed, problem) => {
  expect(codeProblem(typed)).toBe(problem);
});

test("the English messages are the specification's, letter for letter", () => {
  const en = readCatalogue("en", "login");
  expect(en.get("login.phone.empty")).toBe("Phone number cannot be empty");
  expect(en.get("login.phone.format")).toBe("Please check the phone number format");
  expect(en.get("login.code.empty")).toBe("Verification code cannot be empty");
  expect(en.get("login.code.format")).toBe("Please enter the 4-digit verification code");
  expect(readCatalogue("en", "shell").get("shell.copied")).toBe("Copy successful");
});
