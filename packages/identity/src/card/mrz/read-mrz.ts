import type { BackReading } from "../../readings.ts";
import { hasCheckDigit } from "./check-digits.ts";
import type { Grey } from "../locate/grey.ts";
import { inkOf } from "../locate/ink.ts";
import { bendsOf, type MrzCells, readCells } from "./mrz-cells.ts";
import { findMrzGrid } from "./mrz-grid.ts";
import { type MrzLines, parseMrz } from "./mrz-lines.ts";
import type { Guess } from "./ocr-b.ts";

const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Serials have no letter O: it would be taken for the digit. */
const SERIAL = `${LETTERS.replace("O", "")}${DIGITS}`;
/** Below this the three lines are something else. */
const LEAST_LIKENESS = 0.5;
/** One character below this is burnt out, scratched or covered: nothing is guessed there. */
const LEAST_LIKENESS_OF_ONE = 0.42;
/** A second guess this far behind the first is no alternative. */
const MOST_DOUBT = 0.2;

/** What does not read at first is looked at again along the bend of its lines. */
const LOOKS = 2;

/** The zone is in the lower half of a card that lies upright. */
const ZONE_FROM = 0.42;

export type MrzOutcome =
  | { readonly found: true; readonly mrz: NonNullable<BackReading["mrz"]> }
  /** `looksLikeZone`: three lines of OCR-B are there, though they could not be read without doubt. */
  | { readonly found: false; readonly looksLikeZone: boolean };

/** Reads the zone of a card that was laid flat. */
export function readMrz(card: Grey): MrzOutcome {
  const top = Math.round(card.height * ZONE_FROM);
  const zone = { ...card, height: card.height - top, pixels: card.pixels.subarray(top * card.width) };
  const ink = inkOf(zone);
  const grid = findMrzGrid(ink);
  if (!grid) return { found: false, looksLikeZone: false };
  let cells = readCells(ink, grid, alphabetAt);
  for (let look = 0; look < LOOKS; look += 1) {
    const mrz = isClear(cells) ? parseMrz(repaired(cells)) : undefined;
    if (mrz) return { found: true, mrz };
    if (look + 1 < LOOKS) cells = readCells(ink, grid, alphabetAt, bendsOf(cells));
  }
  return { found: false, looksLikeZone: isZone(cells) && /^I.CHL/.test(textOf(cells[0] ?? [])) };
}

function isZone(cells: MrzCells): boolean {
  return cells.every((line) => line.reduce((sum, [best]) => sum + (best?.likeness ?? 0), 0) / 30 > LEAST_LIKENESS);
}

function isClear(cells: MrzCells): boolean {
  return isZone(cells) && cells.flat().every(([best]) => (best?.likeness ?? 0) > LEAST_LIKENESS_OF_ONE);
}

function alphabetAt(line: number, place: number): string {
  if (line === 2) return `${LETTERS}<`;
  if (line === 0) {
    if (place < 5) return `${LETTERS}<`;
    if (place < 14) return SERIAL;
    return place === 14 ? DIGITS : `${LETTERS}${DIGITS}<`;
  }
  if (place === 7) return "MFX<";
  if (place >= 15 && place < 18) return `${LETTERS}<`;
  if (place === 26 || place === 28) return "<";
  return place === 27 ? `${DIGITS}K` : DIGITS;
}

function textOf(line: readonly (readonly Guess[])[]): string {
  return line.map(([best]) => best?.character ?? "<").join("");
}

/** The parts that a check digit follows: line, first place, place of the digit. */
const CHECKED = [
  { line: 0, from: 5, digitAt: 14 },
  { line: 1, from: 0, digitAt: 6 },
  { line: 1, from: 8, digitAt: 14 },
] as const;

/** 'Repair at most one character, never a check digit' (kyc.md): the likeliest second guess that makes a part right. */
function repaired(cells: MrzCells): MrzLines {
  const lines: [string, string, string] = [textOf(cells[0] ?? []), textOf(cells[1] ?? []), textOf(cells[2] ?? [])];
  const wrong = CHECKED.filter(({ line, from, digitAt }) => !isRight(lines[line], from, digitAt));
  const [part] = wrong;
  if (!part || wrong.length > 1) return lines;
  const { line, from, digitAt } = part;
  const alternatives = (cells[line] ?? []).slice(from, digitAt).flatMap(([best, ...others], place) =>
    others.map(({ character, likeness }) => {
      const text = lines[line];
      return {
        text: text.slice(0, from + place) + character + text.slice(from + place + 1),
        doubt: (best?.likeness ?? 0) - likeness,
      };
    }),
  );
  const likely = alternatives
    .filter(({ text, doubt }) => doubt < MOST_DOUBT && isRight(text, from, digitAt))
    .toSorted((one, other) => one.doubt - other.doubt);
  lines[line] = likely[0]?.text ?? lines[line];
  return lines;
}

function isRight(text: string, from: number, digitAt: number): boolean {
  return hasCheckDigit(text.slice(from, digitAt), text.charAt(digitAt));
}
