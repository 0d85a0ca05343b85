import { expect, test } from "vitest";
import { errors } from "../../packages/contract/src/errors.ts";
import { languages } from "../../packages/contract/src/languages.ts";
import { readJson } from "./catalogue.ts";
import { checkErrorRows, checkErrorTexts } from "./error-texts.ts";
import { show } from "./problem.ts";
import { read } from "./tree.ts";

test("every error has a text in every language, and every such text an error", () => {
  expect(Object.keys(errors).length).toBeGreaterThan(10);
  const problems = languages.flatMap((language) => {
    const file = `apps/server/src/platform/texts/${language}.json`;
    return checkErrorTexts(errors, file, readJson(read(file).text));
  });
  expect(problems.map(show)).toEqual([]);
});

test("every error is explained in the documentation", () => {
  expect(checkErrorRows(errors, "docs/errors.md", read("docs/errors.md").text).map(show)).toEqual([]);
});

const two = { wrongCode: { code: 471 }, tooLarge: { code: 413 } };

test("a missing text and a text of no error are told", () => {
  const texts = new Map([
    ["error.wrongCode", "…"],
    ["error.gone", "…"],
    ["message.code", "…"],
  ]);
  expect(checkErrorTexts(two, "en.json", texts).map(show)).toEqual([
    'en.json: "error.tooLarge" is missing: the contract has this error',
    'en.json: "error.gone" belongs to no error of the contract',
  ]);
});

test("a missing row, a row of no error and a wrong code are told", () => {
  const row = "| code | name | when |\n|---|---|---|\n| 471 | `wrongCode` | … |\n";
  expect(checkErrorRows(two, "errors.md", `${row}| 413 | tooLarge | … |`)).toEqual([]);
  expect(checkErrorRows(two, "errors.md", row).map(show)).toEqual(['errors.md: has no row "| 413 | tooLarge | … |"']);
  expect(checkErrorRows(two, "errors.md", `${row}| 414 | tooLarge | … |\n| 1 | gone | … |`).map(show)).toEqual([
    "errors.md:4: tooLarge has the code 413, not 414",
    "errors.md:5: gone is no error of the contract",
  ]);
});
