/** Tells characters of OCR-B apart by how well they match the font's own shapes (made by tools/identity-cards). */
import { type Ink, inkAt } from "../locate/ink.ts";
import templates from "./ocr-b-templates.json" with { type: "json" };

const { width: COLUMNS, height: ROWS, capHeight: CAP_HEIGHT } = templates;
const glyphs = new Map(
  Object.entries(templates.glyphs).map(([character, base64]) => [
    character,
    normalised(Float32Array.from(Buffer.from(base64, "base64"))),
  ]),
);

export interface Guess {
  readonly character: string;
  /** Correlation with the font's shape, 1 at the most. */
  readonly likeness: number;
  /** Where it was seen best: pixels to the right and down from the middle of its cell. */
  readonly right: number;
  readonly down: number;
}

/** One character's place: its left edge, its middle's height, its pitch and a capital's height. */
export interface Cell {
  readonly left: number;
  readonly middle: number;
  readonly pitch: number;
  readonly letterHeight: number;
  readonly skew: number;
}

/** The most likely characters of an alphabet, best first; a cell may sit a few pixels off. */
export function guesses(ink: Ink, cell: Cell, alphabet: string): Guess[] {
  const best = new Map<string, Guess>();
  const [stepX, stepY] = [cell.pitch * 0.04, cell.letterHeight * 0.07];
  for (let offY = -2; offY <= 2; offY += 1) {
    for (let offX = -2; offX <= 2; offX += 1) {
      const [right, down] = [offX * stepX, offY * stepY];
      const patch = normalised(patchAt(ink, cell, right, down));
      for (const character of alphabet) {
        const likeness = product(patch, glyphs.get(character) ?? patch);
        if (likeness > (best.get(character)?.likeness ?? -1)) best.set(character, { character, likeness, right, down });
      }
    }
  }
  return [...best.values()].toSorted((one, other) => other.likeness - one.likeness).slice(0, 4);
}

function patchAt(
  ink: Ink,
  { left, middle, pitch, letterHeight, skew }: Cell,
  offX: number,
  offY: number,
): Float32Array {
  const patch = new Float32Array(COLUMNS * ROWS);
  const rowHeight = letterHeight / CAP_HEIGHT;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = left + offX + ((column + 0.5) * pitch) / COLUMNS;
      const y = middle + offY + (row + 0.5 - ROWS / 2) * rowHeight + skew * (x - ink.width / 2);
      patch[row * COLUMNS + column] = inkAt(ink, x, y);
    }
  }
  return patch;
}

/** Mean 0, length 1: what is left is the shape, not the light. */
function normalised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const length = Math.sqrt(squares) || 1;
  return values.map((value) => (value - mean) / length);
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
