import type { Ink } from "../locate/ink.ts";
import type { MrzGrid } from "./mrz-grid.ts";
import { type Guess, guesses } from "./ocr-b.ts";

const PLACES = 30;
/** A cell like this shows where its line runs. */
const CLEAR = 0.5;

/** The guesses for each of thirty places, a line. */
export type MrzCells = readonly (readonly Guess[])[][];

/** How far the cells of one line lie off the grid, by their place. */
type Bend = (place: number) => { readonly right: number; readonly down: number };

export function readCells(
  ink: Ink,
  grid: MrzGrid,
  alphabetAt: (line: number, place: number) => string,
  bends?: Bend[],
): MrzCells {
  return grid.middles.map((middle, line) =>
    Array.from({ length: PLACES }, (_, place) => {
      const { right, down } = bends?.[line]?.(place) ?? { right: 0, down: 0 };
      const cell = { ...grid, middle: middle + down, left: grid.left + place * grid.pitch + right };
      return guesses(ink, cell, alphabetAt(line, place));
    }),
  );
}

/** Where a card was not laid quite flat its lines bend: the clear cells say how. */
export function bendsOf(cells: MrzCells): Bend[] {
  return cells.map((line) => {
    const clear = line.flatMap(([best], place) => (best && best.likeness > CLEAR ? [{ place, best }] : []));
    const right = parabola(clear.map(({ place, best }) => [place, best.right]));
    const down = parabola(clear.map(({ place, best }) => [place, best.down]));
    return (place) => ({ right: right(place), down: down(place) });
  });
}

/** Least squares with 1, t and t² for t from -1 to 1, by three sweeps over the terms. */
function parabola(points: readonly (readonly [number, number])[]): (place: number) => number {
  const terms = [
    (): number => 1,
    (place: number): number => place / 14.5 - 1,
    (place: number): number => (place / 14.5 - 1) ** 2 - 1 / 3,
  ];
  const weights = [0, 0, 0];
  const at = (place: number): number =>
    terms.reduce((sum, term, which) => sum + (weights[which] ?? 0) * term(place), 0);
  for (let sweep = 0; sweep < 12; sweep += 1) {
    for (const [which, term] of terms.entries()) {
      let [sum, squares] = [0, 0];
      for (const [place, value] of points) {
        sum += term(place) * (value - at(place));
        squares += term(place) ** 2;
      }
      if (squares > 0) weights[which] = (weights[which] ?? 0) + sum / squares;
    }
  }
  return at;
}
