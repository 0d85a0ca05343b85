import { expect, test } from "vitest";
import { languages } from "../../packages/contract/src/languages.ts";
import { type Catalogue, readJson, readPo } from "./catalogue.ts";
import { show } from "./problem.ts";
import same from "./same-in-every-language.json" with { type: "json" };
import { checkTranslations, type Translation } from "./translations.ts";
import { allPaths, read } from "./tree.ts";

function translationsOf(fileFor: (language: string) => string, reader: (text: string) => Catalogue): Translation[] {
  return languages.map((language) => {
    const file = fileFor(language);
    return { file, language, texts: reader(read(file).text) };
  });
}

/** Of all groups together: a group may still be empty, all of them may not. */
function check(groups: readonly Translation[][]): string[] {
  expect(groups.flat().reduce((sum, { texts }) => sum + texts.size, 0)).toBeGreaterThan(0);
  return groups.flatMap((group) => checkTranslations(group, same)).map(show);
}

test("the server's texts are the same in all languages", () => {
  expect(check([translationsOf((language) => `apps/server/src/platform/texts/${language}.json`, readJson)])).toEqual(
    [],
  );
});

test("the sandbox page's texts are the same in all languages", () => {
  expect(check([translationsOf((language) => `apps/sandbox/src/page/texts/${language}.json`, readJson)])).toEqual([]);
});

test("the web app's texts are the same in all languages", () => {
  const groups = new Set(allPaths("apps/web/src/i18n").flatMap((path) => /[^/]+\.po$/.exec(path) ?? []));
  const inAll = [...groups].map((group) =>
    translationsOf((language) => `apps/web/src/i18n/${language}/${group}`, readPo),
  );
  expect(check(inAll)).toEqual([]);
});

function problems(esp: Record<string, string>, en: Record<string, string>): string[] {
  const translations = [
    { file: "esp.po", language: "esp", texts: new Map(Object.entries(esp)) },
    { file: "en.po", language: "en", texts: new Map(Object.entries(en)) },
  ];
  return checkTranslations(translations, { ids: ["brand"], texts: ["WhatsApp"] }).map(show);
}

test("a text that is missing, too much, empty or broken is told", () => {
  expect(problems({ a: "hola", b: "adiós" }, { a: "hello", c: "more" })).toEqual([
    'en.po: "b" is missing: esp has it',
    'en.po: "c" is too much: esp does not have it',
  ]);
  expect(problems({ a: "hola" }, { a: " " })).toEqual(['en.po: "a" is empty']);
  expect(problems({ a: "hola {name}" }, { a: "hello {name" })).toEqual([
    'en.po: "a" is no ICU message: Unexpected message end at line 1 col 12: hello {name',
  ]);
});

test("another argument is told, another plural form is not", () => {
  expect(problems({ a: "hola {name}" }, { a: "hello {nmae}" })).toEqual([
    'en.po: "a" has the arguments (nmae), and in esp (name)',
  ]);
  expect(problems({ a: "{n, plural, one {# día} other {# días}}" }, { a: "{n} days" })).toEqual([]);
});

test("a text left untranslated is told, a name on the list or a text without words is not", () => {
  expect(problems({ a: "Pagar" }, { a: "Pagar" })).toEqual(['en.po: "a" reads the same in esp, en: "Pagar"']);
  expect(
    problems(
      { brand: "Noren", a: "WhatsApp", b: "{day}/{month}" },
      { brand: "Noren", a: "WhatsApp", b: "{day}/{month}" },
    ),
  ).toEqual([]);
});
