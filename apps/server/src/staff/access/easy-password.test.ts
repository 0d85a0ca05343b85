import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isEasyPassword } from "./easy-password.ts";

const ana = { name: "Ana Soto", email: "ana.soto@noren.example" };

test("what anybody would try first is easy", () => {
  for (const password of [
    "aaaaaaaaaaaa",
    "123456123456",
    "Password1234",
    "anasoto12345",
    "noren2026!!!",
    "qwerty123456",
  ])
    expect([password, isEasyPassword(password, ana)]).toEqual([password, true]);
});

test("several words, or many signs, are not", () => {
  for (const password of [
    "tres gatos en la luna",
    "k7#mQ2v!pX9z",
    "correcto caballo pila",
    "una-contraseña-larga-y-mia",
  ])
    expect([password, isEasyPassword(password, ana)]).toEqual([password, false]);
});

test("none of the 3,000 commonest is taken, made long enough in the ways that people make it", () => {
  const commonest = dictionary["passwords-common"].slice(0, 3000);
  const made = commonest.flatMap((word) => [
    `${word}2026!`.padEnd(12, "!"),
    `${word.charAt(0).toUpperCase()}${word.slice(1)}${"123456789012".slice(0, Math.max(1, 12 - word.length))}`,
    word.repeat(Math.ceil(12 / word.length)),
    // Figures for letters, where it has no figures of its own.
    ...(/\d/.test(word)
      ? []
      : [`***${word.replaceAll("o", "0").replaceAll("a", "4").replaceAll("e", "3")}***`.padEnd(12, "*")]),
  ]);
  expect(commonest).toHaveLength(3000);
  expect(made.filter((password) => password.length < 12 || !isEasyPassword(password, ana))).toEqual([]);
});
