import type { Edges } from "./edges.ts";
import type { Point } from "./plane.ts";

const SAMPLES = 48;
/** Corners are round: no edge is looked for in the ends of a side. */
const FROM_THE_ENDS = 0.06;
const CLEAR = 8;
const MOST_TURN = Math.PI / 12;

export interface SidePoint extends Point {
  readonly strength: number;
}

/** 0 to 1: how much of a side lies on an edge that runs its way, at most two pixels off. */
export function supportOf(side: readonly [Point, Point], edges: Edges): number {
  let sum = 0;
  for (const point of edgeAlong(side, edges, 2)) sum += Math.min(1, point.strength / CLEAR);
  return sum / SAMPLES;
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
