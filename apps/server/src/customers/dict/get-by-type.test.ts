import { dictTypes, getByType } from "@noren/contract/calls/dict";
import { languages } from "@noren/contract/languages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { listOf } from "./dict.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe.each(dictTypes)("%s", (type) => {
  test("answers values and labels in the caller's language", async () => {
    const phone = new TestPhone(world);
    phone.language = "vi";
    const answer = await phone.call(getByType, { params: { type } });
    expect(answer.data?.details).toEqual(listOf(type, "vi"));
    expect(answer.data?.details.length).toBeGreaterThan(3);
  });

  test("has the same values, each once and with a label, in every language", () => {
    const values = listOf(type, "esp").map((item) => item.value);
    expect(new Set(values).size).toBe(values.length);
    for (const language of languages) {
      const list = listOf(type, language);
      expect(list.map((item) => item.value)).toEqual(values);
      expect(list.every((item) => item.label.length > 0)).toBe(true);
    }
  });
});

test("comunas: 346 in 16 regions, each in one that exists", () => {
  const regions = new Set(listOf("region", "esp").map((region) => region.value));
  const comunas = listOf("comuna", "esp");
  expect([regions.size, comunas.length]).toEqual([16, 346]);
  expect(comunas.every((comuna) => regions.has(comuna.parent ?? ""))).toBe(true);
});

test("no label of a list equals another language's, names apart", () => {
  const names = new Set(["CuentaRUT"]);
  const translated = dictTypes.filter((type) => type !== "region" && type !== "comuna");
  const same = translated.flatMap((type) =>
    listOf(type, "esp").flatMap((_, row) => {
      const labels = languages.map((language) => listOf(type, language)[row]?.label ?? "");
      return new Set(labels).size < labels.length && !names.has(labels[0] ?? "") ? [labels] : [];
    }),
  );
  expect(same).toEqual([]);
});

test("an unknown type is refused", async () => {
  const answer = await new TestPhone(world).call(getByType, { params: { type: "secrets" as never } });
  expect(answer).toMatchObject({ code: 400 });
});
