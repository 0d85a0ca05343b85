import type { Edges } from "./edges.ts";
import type { Line } from "./plane.ts";

const ANGLES = 120;
const STEP = 2;
/** An edge of a few levels counts in part, a steep one no more than a clear one: shadows beside print. */
const CLEAR = 14;
const MOST_LINES = 28;

/** The longest straight edges of a picture (Hough's transform), longest first. */
export function straightLines(edges: Edges): Line[] {
  const offset = Math.ceil(Math.hypot(edges.width, edges.height) / STEP);
  const votes = castVotes(edges, offset);
  return peaks(votes, offset).map(({ angle, radius }) => {
    const theta = (angle * Math.PI) / ANGLES;
    return { a: Math.cos(theta), b: Math.sin(theta), c: radius * STEP };
  });
}

function castVotes({ width, height, strength, direction }: Edges, offset: number): Float32Array {
  const radii = 2 * offset + 1;
  const votes = new Float32Array(ANGLES * radii);
  const cosines = Float64Array.from({ length: ANGLES }, (_, angle) => Math.cos((angle * Math.PI) / ANGLES));
  const sines = Float64Array.from({ length: ANGLES }, (_, angle) => Math.sin((angle * Math.PI) / ANGLES));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const size = strength[y * width + x] ?? 0;
      if (size === 0) continue;
      const weight = Math.min(1, size / CLEAR);
      const own = Math.round(((direction[y * width + x] ?? 0) * ANGLES) / Math.PI);
      for (let turn = -3; turn <= 3; turn += 1) {
        const angle = (own + turn + ANGLES) % ANGLES;
        const radius = Math.round((x * (cosines[angle] ?? 0) + y * (sines[angle] ?? 0)) / STEP) + offset;
        votes[angle * radii + radius] = (votes[angle * radii + radius] ?? 0) + weight;
      }
    }
  }
  return votes;
}

function peaks(votes: Float32Array, offset: number): { angle: number; radius: number }[] {
  const radii = 2 * offset + 1;
  const candidates: { at: number; count: number }[] = [];
  for (const [at, count] of votes.entries()) if (count > 18) candidates.push({ at, count });
  candidates.sort((one, other) => other.count - one.count);
  const found: { angle: number; radius: number }[] = [];
  for (const { at } of candidates) {
    const line = { angle: Math.floor(at / radii), radius: (at % radii) - offset };
    if (found.every((other) => !sameLine(line, other))) found.push(line);
    if (found.length === MOST_LINES) break;
  }
  return found;
}

/** A line's votes spread over its neighbours; across the end of the half turn the radius changes its sign. */
function sameLine(one: { angle: number; radius: number }, other: { angle: number; radius: number }): boolean {
  const apart = Math.abs(one.angle - other.angle);
  const [turn, radius] = apart > ANGLES / 2 ? [ANGLES - apart, -other.radius] : [apart, other.radius];
  return turn <= 3 && Math.abs(one.radius - radius) <= 4;
}
