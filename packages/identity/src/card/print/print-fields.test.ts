import { describe, expect, test } from "vitest";
import { printedFront } from "./print-fields.ts";
import type { Word } from "./print-words.ts";

/** Words of a text set side by side from a place on. */
function words(left: number, top: number, size: number, text: string): Word[] {
  let x = left;
  return text.split(" ").map((word) => {
    const from = x;
    x += word.length * size * 0.7 + size * 0.4;
    return { text: word, left: from, top, right: x - size * 0.4, bottom: top + size, confidence: 95 };
  });
}

const LABEL = 14;
const VALUE = 23;
const front = [
  ...words(42, 20, 26, "CÉDULA DE IDENTIDAD"),
  ...words(382, 112, LABEL, "APELLIDOS"),
  ...words(383, 137, VALUE, "HUENCHULAF"),
  ...words(383, 168, VALUE, "PEÑAILILLO"),
  ...words(383, 222, LABEL, "NOMBRES"),
  ...words(382, 246, VALUE, "TOMÁS ALONSO"),
  ...words(383, 300, LABEL, "NACIONALIDAD"),
  ...words(709, 300, LABEL, "SEXO"),
  ...words(383, 326, VALUE, "CHILENA"),
  ...words(710, 326, VALUE, "M"),
  ...words(383, 379, LABEL, "FECHA DE NACIMIENTO"),
  ...words(709, 376, LABEL, "NÚMERO DOCUMENTO"),
  ...words(383, 405, VALUE, "02 NOV 1987"),
  ...words(710, 404, VALUE, "B9Z000417"),
  ...words(383, 457, LABEL, "FECHA DE EMISIÓN"),
  ...words(709, 457, LABEL, "FECHA DE VENCIMIENTO"),
  ...words(384, 483, VALUE, "10 FEB 2025"),
  ...words(709, 483, VALUE, "02 NOV 2035"),
  ...words(46, 507, LABEL, "RUN"),
  ...words(45, 532, VALUE, "42.018.366-6"),
];

function withText(from: string, to: string): Word[] {
  return front.map((word) => (word.text === from ? { ...word, text: to } : word));
}

describe("the words of a front", () => {
  test("are taken for the label they stand under", () => {
    expect(printedFront(front)?.reading.print).toEqual({
      run: "42018366-6",
      surnames: "HUENCHULAF PEÑAILILLO",
      names: "TOMÁS ALONSO",
      nationality: "CHL",
      sex: "M",
      birthday: "1987-11-02",
      documentNumber: "B9Z000417",
      expiry: "2035-11-02",
    });
  });

  test("may have labels that are a little misread", () => {
    const print = printedFront(withText("VENCIMIENTO", "VENCIMIENT0"))?.reading.print;
    expect([print?.expiry, print?.birthday]).toEqual(["2035-11-02", "1987-11-02"]);
  });

  test("leave out what is no value of its field", () => {
    const print = printedFront(withText("M", "N"))?.reading.print;
    expect(print).not.toHaveProperty("sex");
  });

  test("with a RUN that cannot be one have none, and say where it stands", () => {
    const printed = printedFront(withText("42.018.366-6", "42.018.366-5"));
    expect(printed?.reading.print.run).toBeUndefined();
    expect(printed?.doubtfulRun?.left).toBe(45);
  });

  test("mark a sample", () => {
    expect(printedFront(front)?.reading.specimen).toBe(false);
    expect(printedFront([...front, ...words(300, 650, 18, "ESPÉCIMEN / MUESTRA")])?.reading.specimen).toBe(true);
  });

  test("are no front with too few labels", () => {
    expect(printedFront(front.slice(0, 6))).toBeUndefined();
    expect(printedFront([])).toBeUndefined();
  });

  test("of a driving licence are no front", () => {
    expect(printedFront([...front, ...words(300, 20, 26, "LICENCIA DE CONDUCTOR")])).toBeUndefined();
  });
});
