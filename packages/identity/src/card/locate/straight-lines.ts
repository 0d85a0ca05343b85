import type { Edges } from "./edges.ts";
import type { Line } from "./plane.ts";

const ANGLES = 180;
const STEP = 2;
/** An edge of a few levels counts in part, a steep one no more than a clear one: shadows beside print. */
const CLEAR = 40;
const MOST_LINES_A_WAY = 26;

interface Peak {
  readonly angle: number;
  readonly radius: number;
}

/**
 * The longest straight edges of a picture (Hough's transform): as many that run up and down as across, for a table's
 * grain runs one way and would leave no room for the card's other sides.
 */
export function straightLines(edges: Edges): Line[] {
  const offset = Math.ceil(Math.hypot(edges.width, edges.height) / STEP);
  const votes = castVotes(edges, offset);
  return [isUpright, isAcross]
    .flatMap((way) => peaks(votes, offset, way))
    .map(({ angle, radius }) => {
      const theta = (angle * Math.PI) / ANGLES;
      return { a: Math.cos(theta), b: Math.sin(theta), c: radius * STEP };
    });
}

/** By the angle of the normal. */
function isUpright(angle: number): boolean {
  return angle < ANGLES / 4 || angle >= (3 * ANGLES) / 4;
}

function isAcross(angle: number): boolean {
  return !isUpright(angle);
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

function peaks(votes: Float32Array, offset: number, isWay: (angle: number) => boolean): Peak[] {
  const radii = 2 * offset + 1;
  const candidates: { at: number; count: number }[] = [];
  for (const [at, count] of votes.entries()) {
    if (count > 6 && isWay(Math.floor(at / radii))) candidates.push({ at, count });
  }
  candidates.sort((one, other) => other.count - one.count);
  const found: Peak[] = [];
  for (const { at } of candidates) {
    const line = { angle: Math.floor(at / radii), radius: (at % radii) - offset };
    if (found.every((other) => !sameLine(line, other))) found.push(line);
    if (found.length === MOST_LINES_A_WAY) break;
  }
  return found;
}

/** A line's votes spread over its neighbours; across the end of the half turn the radius changes its sign. */
function sameLine(one: Peak, other: Peak): boolean {
  const apart = Math.abs(one.angle - other.angle);
  const [turn, radius] = apart > ANGLES / 2 ? [ANGLES - apart, -other.radius] : [apart, other.radius];
  return turn <= 3 && Math.abs(one.radius - radius) <= 3;
}
