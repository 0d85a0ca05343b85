import { expect, test } from "vitest";
import { testTitles } from "./test-titles.ts";

const titles = (text: string): string[] => testTitles({ path: "a.test.ts", text }).map(({ title }) => title);

test("finds tests and groups of tests by their titles", () => {
  expect(titles('describe("a group", () => { test("one", f); it("two", f); });')).toEqual(["a group", "one", "two"]);
  expect(titles('test.concurrent("three", f); test.describe("four", f);')).toEqual(["three", "four"]);
  expect(titles("test(`five`, f); test(`six ${name}`, f);")).toEqual(["five", "six ${name}"]);
});

test("of a table it finds the title and each row's", () => {
  expect(titles("test.each(rows)('%s leads on', f);")).toEqual(["%s leads on"]);
  expect(titles("test.each([[401, 'a', x], [200, b]])(\"%i '%s'\", f);")).toEqual(["%i '%s'", "401 'a'", "200 '%s'"]);
  expect(titles("test.each(['es', 'en'])('in %j', f);")).toEqual(["in %j", 'in "es"', 'in "en"']);
});

test("no other text of the file is a title", () => {
  const text =
    '// test("a note", f)\nconst a = "test"; expect("a text"); other.test("pattern"); test(name, f); f(test);';
  expect(titles(text)).toEqual([]);
});

test("tells the tests that only the deep tier runs, by their tag or their file", () => {
  const text = 'test("one", f); test("two", inDepth, f);';
  const deep = (path: string): boolean[] => testTitles({ path, text }).map(({ isDeep }) => isDeep);
  expect(deep("a.spec.ts")).toEqual([false, true]);
  expect(deep("a.deep.test.ts")).toEqual([true, true]);
});
