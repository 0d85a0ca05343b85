import * as fc from "fast-check";
import { expect, test } from "vitest";
import { spellName } from "./spell-name.ts";

test.each([
  ["TOMÁS ALONSO", "Tomás Alonso"],
  ["ÑANCUPIL ÁLVAREZ", "Ñancupil Álvarez"],
  ["MARÍA DE LA LUZ", "María de la Luz"],
  ["DE LA FUENTE Y ROJAS", "De la Fuente y Rojas"],
  ["O'HIGGINS PÉREZ-COTAPOS", "O'Higgins Pérez-Cotapos"],
  ["GÜEMES", "Güemes"],
])("a card's %s is spelt %s", (onCard, spelt) => {
  expect(spellName(onCard)).toBe(spelt);
});

test.each(["McIntyre", "Camila", "María José van der Berg"])("what a person wrote stays: %s", (name) => {
  expect(spellName(name)).toBe(name);
});

test("spelling changes only the size of letters, and nothing the second time", () => {
  const word = fc.stringMatching(/^[A-ZÁÉÍÓÚÑÜ]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const name = words.join(" ");
      const spelt = spellName(name);
      expect(spelt.toLocaleUpperCase("es")).toBe(name);
      expect(spellName(spelt)).toBe(spelt);
    }),
  );
});
