/** Tells characters of OCR-B apart by how well they match the font's own shapes (made by tools/identity-cards). */
import { type Ink, inkAt } from "../locate/ink.ts";
import templates from "./ocr-b-templates.json" with { type: "json" };

const { width: COLUMNS, height: ROWS, capHeight: CAP_HEIGHT } = templates;
const SIZE = COLUMNS * ROWS;
const glyphs = new Map<string, Float32Array>(
  Object.entries(templates.glyphs).map(([character, base64]) => [
    character,
    normalise(Float32Array.from(Buffer.from(base64, "base64"))),
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

/** Cells are tried at two million places a card: what is looked at lies in one array, and is written over. */
const patch = new Float32Array(SIZE);

/** The most likely characters of an alphabet, best first; a cell may sit a few pixels off. */
export function guesses(ink: Ink, cell: Cell, alphabet: string): Guess[] {
  const tried = Array.from(alphabet, (character) => ({
    character,
    shape: shapeOf(character),
    likeness: -1,
    right: 0,
    down: 0,
  }));
  const [stepX, stepY] = [cell.pitch * 0.04, cell.letterHeight * 0.07];
  for (let offY = -2; offY <= 2; offY += 1) {
    for (let offX = -2; offX <= 2; offX += 1) {
      const [right, down] = [offX * stepX, offY * stepY];
      lookAt(ink, cell, right, down);
      normalise(patch);
      for (const one of tried) {
        const likeness = product(patch, one.shape);
        if (likeness > one.likeness) Object.assign(one, { likeness, right, down });
      }
    }
  }
  return tried
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, 4)
    .map(({ character, likeness, right, down }) => ({ character, likeness, right, down }));
}

function shapeOf(character: string): Float32Array {
  const shape = glyphs.get(character);
  if (!shape) throw new Error("OCR-B has no such character");
  return shape;
}

function lookAt(ink: Ink, { left, middle, pitch, letterHeight, skew }: Cell, offX: number, offY: number): void {
  const rowHeight = letterHeight / CAP_HEIGHT;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = left + offX + ((column + 0.5) * pitch) / COLUMNS;
      const y = middle + offY + (row + 0.5 - ROWS / 2) * rowHeight + skew * (x - ink.width / 2);
      patch[row * COLUMNS + column] = inkAt(ink, x, y);
    }
  }
}

/** Mean 0, length 1: what is left is the shape, not the light. */
function normalise(values: Float32Array): Float32Array {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < values.length; at += 1) values[at] = ((values[at] ?? 0) - mean) / length;
  return values;
}

/** Four sums side by side, for a processor adds faster than it waits for the sum before; the size is a multiple of four. */
function product(one: Float32Array, other: Float32Array): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let at = 0; at < SIZE; at += 4) {
    first += (one[at] ?? 0) * (other[at] ?? 0);
    second += (one[at + 1] ?? 0) * (other[at + 1] ?? 0);
    third += (one[at + 2] ?? 0) * (other[at + 2] ?? 0);
    fourth += (one[at + 3] ?? 0) * (other[at + 3] ?? 0);
  }
  return first + second + third + fourth;
}
