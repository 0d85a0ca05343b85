/** The 468 points that the mesh lays over a face: x0, y0, x1, y1, … */
import type { Box } from "./library-types.ts";

const POINTS = 468;
const TOP_OF_FOREHEAD = 10;
const CHIN = 152;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Without the iris points behind them, and without the depth, which is guessed. */
export function meshOf(points: readonly (readonly [number, number, number])[], scale: number): Float32Array {
  return Float32Array.from({ length: 2 * POINTS }, (_, index) => (points[index >> 1]?.[index % 2] ?? 0) * scale);
}

export const pointsOf = (mesh: Float32Array): Point[] =>
  Array.from({ length: mesh.length / 2 }, (_, index) => ({ x: mesh[2 * index] ?? 0, y: mesh[2 * index + 1] ?? 0 }));

export function faceHeight(points: readonly Point[]): number {
  const top = points[TOP_OF_FOREHEAD];
  const chin = points[CHIN];
  return top && chin ? Math.hypot(top.x - chin.x, top.y - chin.y) : 0;
}

export function boxRound(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
