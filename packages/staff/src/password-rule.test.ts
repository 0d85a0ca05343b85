import { expect, test } from "vitest";
import { isEasyPassword } from "./password-rule.ts";

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
