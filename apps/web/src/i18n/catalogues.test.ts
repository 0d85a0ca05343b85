import fs from "node:fs";
import { languages } from "@noren/contract/languages";
import { describe, expect, test } from "vitest";
import { argumentsOf, idsFile, messageIdsSource, readCatalogue } from "../../scripts/catalogue.ts";
import { groups } from "./groups.ts";

/** Names and figures are the same in every language; nothing else may be. */
const names = /^(shell\.language\.|shell\.rut$|shell\.service\.whatsapp$|landing\.cae$|test\.milliseconds$)/;

test("the typed message ids are fresh (npm run ids -w apps/web)", () => {
  expect(fs.readFileSync(idsFile, "utf8")).toBe(messageIdsSource());
});

describe.each(groups)("%s", (group) => {
  const spanish = readCatalogue("esp", group);

  test.each(languages)("is complete in %s, with the same arguments", (language) => {
    const catalogue = readCatalogue(language, group);
    expect([...catalogue.keys()]).toEqual([...spanish.keys()]);
    for (const [id, text] of catalogue) {
      expect(text, id).not.toBe("");
      const args = [...argumentsOf(text).keys()].toSorted();
      expect(args, id).toEqual([...argumentsOf(spanish.get(id) ?? "").keys()].toSorted());
    }
  });

  test("says nothing in another language's words", () => {
    for (const id of spanish.keys()) {
      if (names.test(id)) continue;
      const texts = languages.map((language) => readCatalogue(language, group).get(id));
      expect(new Set(texts).size, `${id}: ${texts.join(" | ")}`).toBe(languages.length);
    }
  });
});
