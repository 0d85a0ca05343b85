/**
 * Whether two looks were made from one picture, squeezed and stretched sideways. That is how a turn is faked from a photo:
 * the mesh, which has only ever seen heads, takes it for a turned one (flat-photo.ts cannot tell). But every column of such a
 * picture is still a column of the photo, in the same order, while a head that turns hides some parts and shows others.
 */
import { LOOK_SIDE } from "./look.ts";

/** Rows and columns at the rim are wall and hair as often as face. */
const RIM = 4;
const INNER = LOOK_SIDE - 2 * RIM;
/** The meshes of the two do not sit exactly alike: one is tried a little taller or shorter, and a row up or down. */
const STRETCH = 0.04;
const MOST_STRETCHES = 2;
const MOST_MOVES = 2;
/** From one column to the next the photo's may stay (stretched) or go on by at most this many (squeezed). */
const MOST_STEPS = 8;

/** Column after column, the greys of each round their mean and of length one: light and contrast do not count. */
function columnsOf(look: Uint8Array, stretch: number, move: number): Float32Array {
  const columns = new Float32Array(LOOK_SIDE * INNER);
  for (let column = 0; column < LOOK_SIDE; column += 1) {
    const greys = columns.subarray(column * INNER, (column + 1) * INNER);
    for (let row = 0; row < INNER; row += 1) {
      const place = (row + RIM - LOOK_SIDE / 2) * stretch + LOOK_SIDE / 2 + move;
      const above = Math.min(LOOK_SIDE - 2, Math.max(0, Math.floor(place)));
      const part = Math.min(1, Math.max(0, place - above));
      const first = look[above * LOOK_SIDE + column] ?? 0;
      greys[row] = first + part * ((look[(above + 1) * LOOK_SIDE + column] ?? 0) - first);
    }
    const mean = greys.reduce((sum, grey) => sum + grey, 0) / INNER;
    const length = Math.sqrt(greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0)) || 1;
    greys.set(greys.map((grey) => (grey - mean) / length));
  }
  return columns;
}

function agreement(first: Float32Array, column: number, second: Float32Array, other: number): number {
  let sum = 0;
  for (let row = 0; row < INNER; row += 1)
    sum += (first[column * INNER + row] ?? 0) * (second[other * INNER + row] ?? 0);
  return sum;
}

/** The best way through: each column of the second explained by one of the first, never going back. */
function bestWay(first: Float32Array, second: Float32Array): number {
  let reached = new Float32Array(LOOK_SIDE);
  for (let wanted = RIM; wanted < LOOK_SIDE - RIM; wanted += 1) {
    const next = new Float32Array(LOOK_SIDE);
    for (let column = 0; column < LOOK_SIDE; column += 1) {
      let best = reached[column] ?? 0;
      for (let step = 1; step <= MOST_STEPS && step <= column; step += 1)
        best = Math.max(best, reached[column - step] ?? 0);
      next[column] = best + agreement(first, column, second, wanted);
    }
    reached = next;
  }
  return Math.max(...reached) / INNER;
}

/** 1 when the second is the first squeezed and stretched: the best that small steps up, down, taller and shorter lead to. */
export function sidewaysLikeness(first: Uint8Array, second: Uint8Array): number {
  const columns = columnsOf(first, 1, 0);
  const tried = new Map<string, number>();
  const likenessAt = (stretches: number, moves: number): number => {
    const key = `${stretches} ${moves}`;
    const found = tried.get(key) ?? bestWay(columns, columnsOf(second, 1 + stretches * STRETCH, moves));
    tried.set(key, found);
    return found;
  };
  let at = { stretches: 0, moves: 0 };
  for (;;) {
    const here = likenessAt(at.stretches, at.moves);
    const near = [
      { ...at, stretches: at.stretches - 1 },
      { ...at, stretches: at.stretches + 1 },
      { ...at, moves: at.moves - 1 },
      { ...at, moves: at.moves + 1 },
    ].filter(({ stretches, moves }) => Math.abs(stretches) <= MOST_STRETCHES && Math.abs(moves) <= MOST_MOVES);
    const better = near.find(({ stretches, moves }) => likenessAt(stretches, moves) > here);
    if (!better) return here;
    at = better;
  }
}
