import fs from "node:fs";
import { languages } from "@noren/contract/languages";
import { describe, expect, test } from "vitest";
import { argumentsOf, idsFile, messageIdsSource, readCatalogue } from "../../scripts/catalogue.ts";
import { groups } from "./groups.ts";

/** Names and figures are the same in every language; nothing else may be. */
const names = /^(shell\.language\.|shell\.rut$|user\.run$|shell\.service\.whatsapp$|landing\.cae$|test\.milliseconds$)/;

const shapeOf = (catalogue: Map<string, string>) =>
  [...catalogue].map(([id, text]) => [id, ...[...argumentsOf(text).keys()].toSorted()]);

test("the typed message ids are fresh (npm run ids -w apps/web)", () => {
  expect(fs.readFileSync(idsFile, "utf8")).toBe(messageIdsSource());
});

describe.each(groups)("%s", (group) => {
  const spanish = readCatalogue("esp", group);

  test.each(languages)("is complete in %s, with the same arguments", (language) => {
    const catalogue = readCatalogue(language, group);
    expect([...catalogue.keys()]).toEqual([...spanish.keys()]);
    expect([...catalogue].filter(([, text]) => text === "")).toEqual([]);
    expect(shapeOf(catalogue)).toEqual(shapeOf(spanish));
  });

  test("says nothing in another language's words", () => {
    const same = [...spanish.keys()].filter((id) => {
      const texts = languages.map((language) => readCatalogue(language, group).get(id));
      return !names.test(id) && new Set(texts).size < languages.length;
    });
    expect(same).toEqual([]);
  });
});

test.each(languages)("section 9: the tax label is IVA, in %s too", (language) => {
  expect(readCatalogue(language, "cost-card").get("cost-card.fee")).toContain("IVA");
  expect(readCatalogue(language, "owed").get("owed.part.iva")).toContain("IVA");
});
