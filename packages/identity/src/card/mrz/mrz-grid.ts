/** Where the machine-readable zone's three lines of thirty characters stand: OCR-B has one pitch, so they form a grid. */
import type { Ink } from "../locate/ink.ts";

/** Thirty characters of 2.54 mm on a card of 85.6 (ICAO 9303 part 5). */
const PITCH_OF_WIDTH = 2.54 / 85.6;
const PLACES = 30;
const MOST_SKEW = 0.035;

export interface MrzGrid {
  /** How far a line sinks for each pixel to the right. */
  readonly skew: number;
  /** The middles of the three lines, measured at the middle of the card. */
  readonly middles: readonly [number, number, number];
  /** Of a capital letter. */
  readonly letterHeight: number;
  readonly left: number;
  readonly pitch: number;
}

interface Band {
  readonly top: number;
  readonly bottom: number;
}

export function findMrzGrid(ink: Ink): MrzGrid | undefined {
  const marks = marksOf(ink);
  const { skew, profile } = straightest(marks, ink);
  const bands = threeLines(bandsOf(profile, ink.width));
  if (!bands) return undefined;
  const [first, second, third] = bands;
  const columns = columnsOf(marks, ink, skew, bands);
  const across = pitchOf(columns);
  if (!across) return undefined;
  const [, letterHeight = 0] = bands.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b);
  const middles = [middleOf(first), middleOf(second), middleOf(third)] as const;
  return { skew, middles, letterHeight, ...across };
}

function middleOf({ top, bottom }: Band): number {
  return (top + bottom) / 2;
}

/** 1 where there is print. */
function marksOf({ values }: Ink): Uint8Array {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  const marks = new Uint8Array(values.length);
  for (let at = 0; at < marks.length; at += 1) if ((values[at] ?? 0) > most * 0.25) marks[at] = 1;
  return marks;
}

/** The skew under which print and gaps between lines are told apart most sharply. */
function straightest(marks: Uint8Array, ink: Ink): { skew: number; profile: Float32Array } {
  let best = { skew: 0, profile: rowsOf(marks, ink, 0) };
  let bestSharpness = -1;
  for (let skew = -MOST_SKEW; skew <= MOST_SKEW + 1e-9; skew += 0.0025) {
    const profile = rowsOf(marks, ink, skew);
    let sharpness = 0;
    for (let y = 1; y < profile.length; y += 1) sharpness += ((profile[y] ?? 0) - (profile[y - 1] ?? 0)) ** 2;
    if (sharpness > bestSharpness) [best, bestSharpness] = [{ skew, profile }, sharpness];
  }
  return best;
}

function rowsOf(marks: Uint8Array, { width, height }: Ink, skew: number): Float32Array {
  const profile = new Float32Array(height);
  for (let x = Math.round(width * 0.04); x < width * 0.96; x += 2) {
    const sink = Math.round(skew * (x - width / 2));
    for (let y = Math.max(0, -sink); y < Math.min(height, height - sink); y += 1) {
      profile[y] = (profile[y] ?? 0) + (marks[(y + sink) * width + x] ?? 0);
    }
  }
  return profile;
}

function bandsOf(profile: Float32Array, width: number): Band[] {
  const least = width * 0.92 * 0.5 * 0.035;
  const bands: Band[] = [];
  let top: number | undefined;
  for (let y = 0; y <= profile.length; y += 1) {
    const full = (profile[y] ?? 0) > least;
    if (full) top ??= y;
    else if (top !== undefined) {
      if (y - top > width * 0.01) bands.push({ top, bottom: y });
      top = undefined;
    }
  }
  return bands;
}

/** Three bands in a row of one height and one distance; the tallest, for print above and below is smaller. */
function threeLines(bands: readonly Band[]): readonly [Band, Band, Band] | undefined {
  let best: readonly [Band, Band, Band] | undefined;
  let bestScore = 0;
  for (const [place, first] of bands.entries()) {
    const [second, third] = [bands[place + 1], bands[place + 2]];
    if (!second || !third) break;
    const heights = [first, second, third].map(({ top, bottom }) => bottom - top);
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    const [gap, next] = [second.top - first.top, third.top - second.top];
    if (high > low * 1.45 || Math.abs(gap - next) > gap * 0.25 || high < 18) continue;
    const score = low - Math.abs(gap - next);
    if (score > bestScore) [best, bestScore] = [[first, second, third], score];
  }
  return best;
}

function columnsOf(marks: Uint8Array, { width, height }: Ink, skew: number, bands: readonly Band[]): Float32Array {
  const columns = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const sink = Math.round(skew * (x - width / 2));
    for (const { top, bottom } of bands) {
      for (let y = Math.max(0, top + sink); y < Math.min(height, bottom + sink); y += 2) {
        columns[x] = (columns[x] ?? 0) + (marks[y * width + x] ?? 0);
      }
    }
  }
  return columns;
}

/** The grid with the least print on its borders and nearly all of it inside; the card's edges may be a little off. */
function pitchOf(columns: Float32Array): { left: number; pitch: number } | undefined {
  const width = columns.length;
  const sums = new Float32Array(width + 1);
  for (let x = 0; x < width; x += 1) sums[x + 1] = (sums[x] ?? 0) + (columns[x] ?? 0);
  const between = (from: number, to: number): number =>
    (sums[Math.min(width, to)] ?? 0) - (sums[Math.max(0, from)] ?? 0);
  const all = sums[width] ?? 0;
  let best: { left: number; pitch: number } | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  const usual = width * PITCH_OF_WIDTH;
  for (let pitch = usual * 0.86; pitch <= usual * 1.14; pitch += 0.1) {
    for (let left = 0; left + PLACES * pitch < width; left += 1) {
      const inside = between(Math.round(left), Math.round(left + PLACES * pitch));
      if (inside < all * 0.9) continue;
      let cost = (all - inside) * 1.5;
      for (let border = 0; border <= PLACES && cost < bestCost; border += 1) {
        const x = Math.round(left + border * pitch);
        cost += between(x - 2, x + 2);
      }
      if (cost < bestCost) [best, bestCost] = [{ left, pitch }, cost];
    }
  }
  return best;
}
