import { expect, test } from "vitest";
import { lintSamples, placesOf } from "./test/lint-samples.ts";

const RULE = "noren(visible-text)";

const screen = (text: string): string => `export const screen = () => (\n${text}\n);\n`;

test("text between tags and in spoken attributes is reported with its line", async () => {
  const text = screen('<p>\n    Hola\n    <img alt="Un gato" src="cat.png" />\n  </p>');
  const found = await lintSamples([["apps/web/src/a.tsx", text]]);
  expect(found.filter(({ rule }) => rule === RULE).map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '3: "Hola" between tags is not from the catalogues: give it an id there.',
    '4: "Un gato" in alt is not from the catalogues: give it an id there.',
  ]);
});

test("whatever an expression can show is reported", async () => {
  const shown = [
    '<p>{open ? "Sí" : t("no")}</p>',
    '<p>{(open && "Sí")}</p>',
    '<p>{name ?? "Nadie"}</p>',
    '<p>{"Hola " + name}</p>',
    "<p>{`${days} días`}</p>",
    '<p>{kind === "a" && <b>{"Hola"}</b>}</p>',
    '<input placeholder={"Celular"} />',
    "<b aria-label={`Quedan ${days}`} />",
    "<b title='Ojo' />",
    '<ul>{items.map((item) => <li key="k" onClick={() => go("x")}>Uno</li>)}</ul>',
    "<Row<string> key={n} {...rest}>fila</Row>",
  ];
  const files = shown.map((_, index) => `apps/console/src/a-${String(index + 10)}.tsx`);
  const samples = shown.map((text, index) => [files[index] ?? "", screen(text)] as const);
  expect(await placesOf(RULE, samples)).toEqual(files.map((file) => `${file}:2`));
});

test("ids, classes, names, numbers, signs and what is compared with are not", async () => {
  const fine = [
    '<p className="card" id="x" data-kind="big">{t("landing.title")}{map["key"]}</p>',
    "<b>Noren</b>",
    "<b>+56 9 · {phone}&nbsp;→ 100 %</b>",
    '<img alt="" aria-hidden="true" />',
    '<p>{kind === "big" && <b>{x}</b>}{"b" !== kind && x}{/* a note */}</p>',
    '<b aria-label={t("close")} title="page.title" />',
  ];
  const samples = fine.map((text, index) => [`apps/web/src/a-${index}.tsx`, screen(text)] as const);
  expect(await placesOf(RULE, samples)).toEqual([]);
});

test("tests may write what they like", async () => {
  expect(await placesOf(RULE, [["apps/web/src/a.test.tsx", screen("<p>Hola</p>")]])).toEqual([]);
  expect(await placesOf(RULE, [["apps/sandbox/src/a.tsx", screen("<p>Hola</p>")]])).toHaveLength(1);
});
