import { languages } from "@noren/contract/languages";
import { expect, test } from "vitest";
import { readIcu } from "../../../../../tools/tidy/icu.ts";
import same from "../../../../../tools/tidy/same-in-every-language.json" with { type: "json" };
import { checkTranslations } from "../../../../../tools/tidy/translations.ts";
import { catalogues, sayIn } from "./say.ts";

const translations = languages.map((language) => ({
  file: language,
  language,
  texts: new Map(Object.entries(catalogues[language])),
}));

function figures(text = ""): string[] {
  return [...text.matchAll(/\d[\d.:]*\d|\d/g)].map(([figure]) => figure).toSorted();
}

test("every language has the same ids and arguments, and none reads as another", () => {
  expect(checkTranslations(translations, same)).toStrictEqual([]);
});

test.each(languages)("the texts of %s say every argument they name, and have no stray braces", (language) => {
  const ids = Object.keys(catalogues[language]).filter((id): id is keyof typeof catalogues.esp => id in catalogues.esp);
  for (const id of ids) {
    const names = readIcu(catalogues[language][id]).arguments;
    const said = sayIn(language)(id, Object.fromEntries(names.map((name, index) => [name, 101 + index])));
    for (const index of names.keys()) expect(said).toContain(String(101 + index));
    expect(said).not.toMatch(/[{}#]|undefined/);
  }
});

test("names and abbreviations stay what they are in every language", () => {
  for (const name of ["CAE", "CTC", "RUT", "IVA", "UF", "CMF", "SHA-256", "PDF"]) {
    for (const [id, text] of Object.entries(catalogues.esp)) {
      if (!new RegExp(`\\b${name}\\b`).test(text)) continue;
      for (const { texts } of translations) expect(texts.get(id)).toContain(name);
    }
  }
});

test("laws and their figures are the same in every language", () => {
  const withoutPlural = Object.entries(catalogues.esp).filter(([, text]) => !text.includes("plural"));
  for (const [id, text] of withoutPlural) {
    for (const { texts } of translations) expect(figures(texts.get(id))).toStrictEqual(figures(text));
  }
});

test("a translation is marked as one, and the Spanish as the original", () => {
  expect(sayIn("esp")("document.binding")).toContain("es el original y el que obliga");
  expect(sayIn("en")("document.binding")).toContain("Spanish original is the binding text");
});
