import { expect, test } from "vitest";
import { chooseLanguage } from "../../language.ts";
import { sayCount, sayMonth, saySeconds, sayShare, sayShort, sayShortDay } from "./say-figures.ts";

const sayAll = (language: string): string[] => {
  chooseLanguage(language);
  const said = [
    sayCount(1_234_567),
    sayShare(1250),
    sayShort(1_200_000),
    sayMonth("2026-09"),
    sayShortDay("2026-01-01"),
    saySeconds(119),
    saySeconds(300),
    saySeconds(4 * 3600),
  ];
  // Between a number and its sign stands a space of one width or another.
  return said.map((text) => text.replaceAll(/\s/g, " "));
};

test("in Spanish as in Chile", () => {
  expect(sayAll("es")).toEqual(["1.234.567", "12,5%", "1,2 M", "sept 2026", "1 ene", "119 s", "5 min", "4 h"]);
});

test("in English", () => {
  expect(sayAll("en")).toEqual(["1,234,567", "12.5%", "1.2M", "Sep 2026", "Jan 1", "119 sec", "5 min", "4 hr"]);
});

test("another language is Spanish", () => {
  expect(sayAll("xx")).toEqual(sayAll("es"));
});
