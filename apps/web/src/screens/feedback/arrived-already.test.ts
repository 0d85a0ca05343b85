import { expect, test } from "vitest";
import { arrivedAlready } from "./arrived-already.ts";

const written = [
  { caseNumber: "0A1B2C3D", content: "El botón no responde" },
  { caseNumber: "11111111", content: "Gracias" },
];

test("a draft with the words of the newest case came to us already", () => {
  expect(arrivedAlready({ content: " El botón no responde\n" }, written)?.caseNumber).toBe("0A1B2C3D");
});

test("other words, older ones, none, and a first message did not", () => {
  for (const content of ["El botón", "Gracias", " ", undefined])
    expect(arrivedAlready({ content }, written)).toBeUndefined();
  expect(arrivedAlready({ content: "Gracias" }, [])).toBeUndefined();
});
