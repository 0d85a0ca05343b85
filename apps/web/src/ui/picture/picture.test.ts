import fs from "node:fs";
import path from "node:path";
import { productPictures } from "@noren/contract/product-picture";
import { expect, test } from "vitest";
import { cardPicture, pictureCountries } from "./picture.tsx";

const folder = path.join(import.meta.dirname, "../../../public/pictures");
const names = [
  ...["camera", "location"].flatMap((what) => ["chrome", "safari"].map((browser) => `guide-${what}-${browser}`)),
  ...productPictures,
  ...pictureCountries.flatMap((country) => ["front", "back"].map((side) => `card-${country}-${side}`)),
];

test("section 1: a set a country, guides for Chrome and Safari, and no file that nothing shows", () => {
  expect(pictureCountries).toEqual(["cl", "co", "id", "in", "mx", "ng", "pe", "ph", "th", "vn"]);
  expect(fs.readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.svg`).toSorted());
});

test.each(names)("%s is small, has colours for the dark, and no word in any language", (name) => {
  const drawing = fs.readFileSync(path.join(folder, `${name}.svg`), "utf8");
  expect(drawing.length).toBeLessThan(2500);
  expect(drawing).toContain("prefers-color-scheme:dark");
  expect(drawing).not.toMatch(/<text|<script|href=|\bon\w+=/);
});

test("the card is that of the country in force", () => {
  expect([cardPicture("front"), cardPicture("back")]).toEqual(["card-cl-front", "card-cl-back"]);
});

test("no two countries have the same front", () => {
  const fronts = pictureCountries.map((country) =>
    fs.readFileSync(path.join(folder, `card-${country}-front.svg`), "utf8"),
  );
  expect(new Set(fronts).size).toBe(fronts.length);
});
