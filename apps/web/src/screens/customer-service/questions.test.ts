import { expect, test } from "vitest";
import { isFound, topics, ways } from "./questions.ts";

test.each([
  ["¿Qué es una prórroga?", "prorroga", true],
  ["¿Qué es una prórroga?", "PRÓRR que", true],
  ["¿Cómo pago?", "", true],
  ["¿Cómo pago?", "  ", true],
  ["¿Cómo pago?", "como cobro", false],
  ["ฉันจะจ่ายอย่างไร", "จ่าย", true],
])("of '%s' the search '%s' finds: %s", (heading, search, found) => {
  expect(isFound(heading, search)).toBe(found);
});

test("no question is asked twice, and every way belongs to one", () => {
  const all = topics.flatMap(({ questions }) => [...questions]);
  expect(new Set(all).size).toBe(all.length);
  for (const question of Object.keys(ways)) expect(all).toContain(question);
});
