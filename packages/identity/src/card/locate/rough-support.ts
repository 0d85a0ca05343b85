/** A quick look at whether a side lies on edges, for the many shapes that four lines of a picture can make. */
import type { Edges } from "./edges.ts";
import type { Point } from "./plane.ts";

const REACH = 3;
const SAMPLES = 24;
const CLEAR = 8;
const FROM_THE_ENDS = 0.06;

/** 0 to 1 for each place: the clearest edge within reach that runs up and down, or across. */
export interface NearEdges {
  readonly width: number;
  readonly upright: Float32Array;
  readonly across: Float32Array;
}

export function nearEdges({ width, height, strength, direction }: Edges): NearEdges {
  const upright = new Float32Array(width * height);
  const across = new Float32Array(width * height);
  for (const [at, size] of strength.entries()) {
    if (size === 0) continue;
    const normal = direction[at] ?? 0;
    const isUpright = normal < Math.PI / 4 || normal > (3 * Math.PI) / 4;
    const [map, step] = isUpright ? [upright, 1] : [across, width];
    const clear = Math.min(1, size / CLEAR);
    for (let place = at - REACH * step; place <= at + REACH * step; place += step) {
      if (clear > (map[place] ?? 1)) map[place] = clear;
    }
  }
  return { width, upright, across };
}

/** 0 to 1: how much of a side has an edge beside it. */
export function roughSupport([from, to]: readonly [Point, Point], { width, upright, across }: NearEdges): number {
  const map = Math.abs(to.y - from.y) > Math.abs(to.x - from.x) ? upright : across;
  const step = (1 - 2 * FROM_THE_ENDS) / SAMPLES;
  let sum = 0;
  for (let along = FROM_THE_ENDS + step / 2; along < 1 - FROM_THE_ENDS; along += step) {
    const x = Math.round(from.x + (to.x - from.x) * along);
    const y = Math.round(from.y + (to.y - from.y) * along);
    sum += map[y * width + x] ?? 0;
  }
  return sum / SAMPLES;
}
