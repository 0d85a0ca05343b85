import { expect, test } from "vitest";
import { readIcu } from "./icu.ts";

const args = (message: string): readonly string[] => readIcu(message).arguments;

test("finds arguments with their kinds, inside plurals too, and tags", () => {
  expect(args("Hola {name}, pagas {amount, number, ::currency/CLP} el {day, date, long}")).toEqual([
    "amount number ::currency/CLP",
    "day date long",
    "name",
  ]);
  expect(
    args("{n, plural, one {# día para {name}} other {# días}} y {who, select, a {él} other {<b>ella</b>}}"),
  ).toEqual(["<b>", "n", "name", "who select"]);
  expect(args("Lee la <link>política</link><br/>")).toEqual(["<br>", "<link>"]);
});

test("a language without plurals needs the same argument, not the same forms", () => {
  expect(args("{n, plural, one {# day} other {# days}}")).toEqual(args("{n} วัน"));
});

test("quoted braces and apostrophes are text", () => {
  expect(args("it''s '{not}' one, don't {worry}")).toEqual(["worry"]);
  expect(readIcu("it''s '{so}'").words).toBe("it's {so}");
});

test("its words are what is said literally", () => {
  expect(readIcu("{day}/{month}").words).toBe("/");
  expect(readIcu("{n, plural, one {# día} other {# <b>días</b>}}!").words).toBe("# día# días!");
});

test("braces that do not match are refused", () => {
  for (const message of ["{name", "name}", "{n, plural, one {x} other {y}", "{n, plural, one {x", "{}"]) {
    expect(() => readIcu(message)).toThrow(message);
  }
});
