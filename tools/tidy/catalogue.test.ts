import { expect, test } from "vitest";
import { readJson, readPo } from "./catalogue.ts";

test("reads ids and texts, over several lines, with escapes, without the header", () => {
  const po = [
    'msgid ""',
    'msgstr ""',
    '"Language: es-CL\\n"',
    "",
    "#: src/app.tsx:1",
    'msgid "landing.title"',
    'msgstr "Dinero \\"hoy\\""',
    "",
    'msgid "landing.text"',
    'msgstr ""',
    '"una línea,\\n"',
    '"otra"',
  ];
  expect([...readPo(po.join("\n"))]).toEqual([
    ["landing.title", 'Dinero "hoy"'],
    ["landing.text", "una línea,\notra"],
  ]);
});

test("refuses what it does not understand, with the line", () => {
  expect(() => readPo('msgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"')).toThrow('line 4: "a" stands there twice');
  expect(() => readPo("hello")).toThrow("line 1 is not PO: hello");
  expect(() => readPo('msgid_plural "a"')).toThrow("line 1: msgid_plural is not used here");
});

test("reads texts in JSON and nothing else", () => {
  expect([...readJson('{ "a": "b" }')]).toEqual([["a", "b"]]);
  expect(() => readJson('{ "a": 1 }')).toThrow('"a" is no text');
  expect(() => readJson('"a"')).toThrow("a catalogue is an object of texts");
});
