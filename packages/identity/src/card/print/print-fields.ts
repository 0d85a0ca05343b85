import { parseRut, type Rut } from "@noren/lending/people/rut";
import type { CardFields, FrontReading, Sex } from "../../readings.ts";
import { findLabels, type FoundLabels, type Label, LABELS_OF_A_FRONT, valuesUnder } from "./card-labels.ts";
import { nationalityCode } from "./nationalities.ts";
import type { Word } from "./print-words.ts";
import { printedDay } from "./printed-days.ts";
import { type PrintedLine, printedLines } from "./printed-lines.ts";

/** A RUN as it is printed, dots and all; a comma or a space where the reader lost a dot. */
const RUN = /(?<![\d.])(\d{1,2})[., ]{0,2}(\d{3})[., ]{0,2}(\d{3}) ?[-–—.] ?([\dK])(?![\d])/;
const OTHER_PAPERS = /LICENCIA|CONDUCIR|PASAPORTE|PASSPORT|LICENSE/;

const COLUMN = ["surnames", "names", "nationality", "birthday", "issued", "expiry", "documentNumber", "sex"] as const;

export interface PrintedFront {
  readonly reading: Omit<FrontReading, "impossibleRun">;
  /** Where a RUN stands whose check digit is wrong: misread, or never a RUN. */
  readonly doubtfulRun: PrintedLine | undefined;
  /** Where the column of names begins: the portrait is left of it. */
  readonly fieldsFrom: number;
}

/** What a front says, field by field under its label ('anchored on labels, never fixed zones', kyc.md); nothing for other papers. */
export function printedFront(words: readonly Word[]): PrintedFront | undefined {
  const lines = printedLines(words);
  const labels = findLabels(lines);
  if (labels.size < LABELS_OF_A_FRONT || lines.some(({ plain }) => OTHER_PAPERS.test(plain))) return undefined;
  const withRun = lines.filter(({ plain }) => RUN.test(plain));
  const run = withRun.map(({ plain }) => runIn(plain)).find((found) => found !== undefined);
  const print: CardFields = { ...(run && { run }), ...fieldsUnderLabels(labels, lines) };
  return {
    reading: { print, specimen: lines.some(({ plain }) => /ESPECIMEN|MUESTRA/.test(plain)) },
    doubtfulRun: run ? undefined : withRun[0],
    fieldsFrom: Math.min(...COLUMN.flatMap((label) => labels.get(label)?.left ?? [])),
  };
}

export function runIn(plain: string): Rut | undefined {
  const match = RUN.exec(plain);
  return match ? parseRut(match.slice(1).join("")) : undefined;
}

function fieldsUnderLabels(labels: FoundLabels, lines: readonly PrintedLine[]): CardFields {
  const under = (label: Label): PrintedLine[] => valuesUnder(label, labels, lines);
  const first = <Value>(label: Label, read: (line: PrintedLine) => Value | undefined): Value | undefined =>
    under(label)
      .map(read)
      .find((value) => value !== undefined);
  const fields = {
    surnames: nameIn(under("surnames")),
    names: nameIn(under("names")),
    nationality: first("nationality", ({ plain }) => nationalityCode(plain)),
    sex: first("sex", ({ plain }) => /^[MFX]$/.exec(plain)?.[0] as Sex | undefined),
    birthday: first("birthday", ({ plain }) => printedDay(plain)),
    documentNumber: first("documentNumber", ({ plain }) => documentNumberIn(plain)),
    expiry: first("expiry", ({ plain }) => printedDay(plain)),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Surnames may take two lines. */
function nameIn(lines: readonly PrintedLine[]): string | undefined {
  const name = lines
    .slice(0, 2)
    .map(({ text }) => text.replace(/[^\p{Lu}'’ -]/gu, "").trim())
    .filter((text) => text.length > 1)
    .join(" ")
    .replace(/ +/g, " ");
  return name.length > 1 ? name : undefined;
}

/** Nine digits with dots, or nine digits and letters on newer cards. */
function documentNumberIn(plain: string): string | undefined {
  const text = plain.replace(/[^A-Z0-9]/g, "");
  return text.length === 9 && /\d{2}/.test(text) ? text : undefined;
}
