import { expect, test } from "vitest";
import { show } from "./problem.ts";
import same from "./same-in-every-language.json" with { type: "json" };
import { allPaths, isTest, read } from "./tree.ts";
import { checkVisibleText } from "./visible-text.ts";

test("nothing that people read stands in the code", () => {
  const screens = ["apps/web/src", "apps/sandbox/src", "apps/console/src"].flatMap((folder) => {
    const found = allPaths(folder).filter((path) => path.endsWith(".tsx") && !isTest(path));
    expect(found).not.toEqual([]);
    return found;
  });
  expect(checkVisibleText(screens.map(read), same.texts).map(show)).toEqual([]);
});

const problems = (text: string): string[] => checkVisibleText([{ path: "a.tsx", text }], ["Noren"]).map(show);

test("text between tags and in spoken attributes is told with its line", () => {
  expect(problems('return (\n  <p>\n    Hola\n    <img alt="Un gato" src="cat.png" />\n  </p>\n);')).toEqual([
    'a.tsx:3: "Hola" between tags is not from the catalogues: give it an id there',
    'a.tsx:4: "Un gato" in alt is not from the catalogues: give it an id there',
  ]);
  for (const text of [
    '<p>{open ? "Sí" : t("no")}</p>',
    '<input placeholder={"Celular"} />',
    "<b aria-label={`Quedan ${days}`} />",
    "<b title='Ojo' />",
  ]) {
    expect(problems(text)).toHaveLength(1);
  }
});

test("ids, classes, names, numbers and signs are not", () => {
  for (const text of [
    '<p className="card" id="x" data-kind="big">{t("landing.title")}</p>',
    "<b>Noren</b>",
    "<b>+56 9 · {phone}&nbsp;→ 100 %</b>",
    '<img alt="" aria-hidden="true" />',
    '<p>{kind === "big" && <b>{x}</b>}</p>',
    '<b aria-label={t("close")} />',
  ]) {
    expect(problems(text)).toEqual([]);
  }
});
