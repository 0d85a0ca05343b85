import { expect, test } from "vitest";
import { beginningOf, nameBeginnings, nameMatches, phoneBeginnings, runBeginnings } from "./search-words.ts";

const name = "María José Ñuñez O'Higgins";

test("whatever is typed of a name, whole or in part, in any order and without accents, is among its beginnings", () => {
  const kept = nameBeginnings(name);
  for (const typed of ["mar", "maria", "MARIA JOSE", "nuñez maría", "ohigg", "jos nun", "o'higgins"]) {
    expect([typed, kept.includes(beginningOf("name", typed) ?? "")]).toEqual([typed, true]);
    expect([typed, nameMatches(name, typed)]).toEqual([typed, true]);
  }
});

test("a beginning that is shared is told apart by the whole of what was typed", () => {
  expect(nameBeginnings("Marcela Soto")).toContain(beginningOf("name", "marcelo soto"));
  expect(nameMatches("Marcela Soto", "marcelo soto")).toBe(false);
});

test("what is too short finds nobody", () => {
  expect([beginningOf("name", "ma"), beginningOf("phone", "9123"), beginningOf("run", "123")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("of a phone and a RUN every beginning from five and four digits on", () => {
  expect(phoneBeginnings("912345678")).toEqual(["91234", "912345", "9123456", "91234567"]);
  expect(runBeginnings("12345678-5")).toEqual(["1234", "12345", "123456", "1234567", "12345678"]);
});
