import { errors } from "@noren/contract/errors";
import { expect, test } from "vitest";
import { handlingOf } from "./error-catalogue.ts";

test.each([
  [200, "", { kind: "success" }],
  [401, "Entra de nuevo", { kind: "login" }],
  [420, "Cuenta suspendida", { kind: "door" }],
  [403, "token is expired", { kind: "login" }],
  [403, "otra cosa", { kind: "toast", text: "otra cosa" }],
  [314, "Ya enviado", { kind: "silent" }],
  [315, "Ya hecho", { kind: "silent" }],
  [316, "Nada", { kind: "silent" }],
  [317, "Nada", { kind: "silent" }],
  [700, "En curso", { kind: "silent" }],
  [426, "Actualiza", { kind: "reload" }],
  [471, "Ese código no coincide", { kind: "toast", text: "Ese código no coincide" }],
  [500, "Algo falló", { kind: "toast", text: "Algo falló" }],
  [999, "Desconocido", { kind: "toast", text: "Desconocido" }],
])("%i '%s'", (code, message, handling) => {
  expect(handlingOf(code, message)).toEqual(handling);
});

test("every code of the contract is handled", () => {
  for (const { code } of Object.values(errors)) expect(handlingOf(code, "m").kind).not.toBe("success");
});
