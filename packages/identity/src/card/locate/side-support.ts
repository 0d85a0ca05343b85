import type { Edges } from "./edges.ts";
import type { Point } from "./plane.ts";

const SAMPLES = 48;
/** Corners are round: no edge is looked for in the ends of a side. */
const FROM_THE_ENDS = 0.06;
const CLEAR = 8;
const MOST_TURN = Math.PI / 12;
/** How far behind a corner an edge is followed, as a share of its side. */
const BEYOND = 0.11;
const RUNS_ON = 0.6;
const AS_CLEAR = 0.6;

export interface SidePoint extends Point {
  readonly strength: number;
}

/** 0 to 1: how much of a side lies on an edge that runs its way, at most two pixels off. */
export function supportOf(side: readonly [Point, Point], edges: Edges): number {
  let sum = 0;
  for (const point of edgeAlong(side, edges, 2)) sum += Math.min(1, point.strength / CLEAR);
  return sum / SAMPLES;
}

/**
 * Whether an edge goes on in its line, about as clear, beyond the second point: a card's ends there, while those of a
 * shape inside a card belong to more. A table's grain may lie in the line too, but is fainter.
 */
export function runsOn([from, to]: readonly [Point, Point], edges: Edges): boolean {
  const end = { x: to.x + (to.x - from.x) * BEYOND, y: to.y + (to.y - from.y) * BEYOND };
  const further: readonly [Point, Point] = [to, end];
  if (supportOf(further, edges) < RUNS_ON) return false;
  return clarityOf(further, edges) > clarityOf([from, to], edges) * AS_CLEAR;
}

function clarityOf(side: readonly [Point, Point], edges: Edges): number {
  return edgeAlong(side, edges, 2).reduce((sum, { strength }) => sum + strength, 0) / SAMPLES;
}

/** The strongest edge beside each sampled place of a side, where there is one. */
export function edgeAlong([from, to]: readonly [Point, Point], edges: Edges, reach: number): SidePoint[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [nx, ny] = [(from.y - to.y) / length, (to.x - from.x) / length];
  const normal = (Math.atan2(ny, nx) + Math.PI) % Math.PI;
  const found: SidePoint[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const along = FROM_THE_ENDS + ((1 - 2 * FROM_THE_ENDS) * (sample + 0.5)) / SAMPLES;
    const [x, y] = [from.x + (to.x - from.x) * along, from.y + (to.y - from.y) * along];
    let best: SidePoint | undefined;
    for (let off = -reach; off <= reach; off += 1) {
      const [column, row] = [Math.round(x + nx * off), Math.round(y + ny * off)];
      const at = row * edges.width + column;
      const strength = edges.strength[at] ?? 0;
      if (strength <= (best?.strength ?? 0)) continue;
      const turn = Math.abs((edges.direction[at] ?? 0) - normal);
      if (Math.min(turn, Math.PI - turn) < MOST_TURN) best = { x: column, y: row, strength };
    }
    if (best) found.push(best);
  }
  return found;
}
