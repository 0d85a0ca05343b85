import { type Edges, edgesOf, type Rgb } from "./edges.ts";
import { areaOf, crossing, heightOf, type Line, type Point, type Quad, sidesOf, widthOf } from "./plane.ts";
import { refined } from "./refine-quad.ts";
import { supportOf } from "./side-support.ts";
import { straightLines } from "./straight-lines.ts";

/** 'Aspect outside 1.2–2.1 (no card)' (kyc.md): a card of 1.59 held at a slant. */
const LEAST_ASPECT = 1.2;
const MOST_ASPECT = 2.1;
const LEAST_SHARE_OF_PICTURE = 0.07;
const LEAST_SIDE_SUPPORT = 0.5;
/** Opposite sides of a card held at a slant differ in length, but not by more than this. */
const MOST_PERSPECTIVE = 1.6;

/** Four straight edges that enclose a card's shape, all of it inside the picture; the long side lies across. */
export function findCard(picture: Rgb): Quad | undefined {
  const edges = edgesOf(picture);
  const pairs = facingPairs(straightLines(edges));
  let best: Quad | undefined;
  let bestScore = 0;
  for (const [place, one] of pairs.entries()) {
    for (const other of pairs.slice(place + 1)) {
      const quad = cardShape(one, other, picture);
      const score = quad ? scoreOf(quad, edges) : 0;
      if (score > bestScore) [best, bestScore] = [quad, score];
    }
  }
  return best && refined(best, edges);
}

type Pair = readonly [Line, Line];

/** Lines that could be opposite sides: about parallel. */
function facingPairs(lines: readonly Line[]): Pair[] {
  return lines.flatMap((one, place) =>
    lines
      .slice(place + 1)
      .filter((other) => Math.abs(one.a * other.a + one.b * other.b) > Math.cos((22 * Math.PI) / 180))
      .map((other): Pair => [one, other]),
  );
}

function cardShape([one, facingOne]: Pair, [other, facingOther]: Pair, { width, height }: Rgb): Quad | undefined {
  if (Math.abs(one.a * other.a + one.b * other.b) > 0.5) return undefined;
  const corners = [
    crossing(one, other),
    crossing(one, facingOther),
    crossing(facingOne, facingOther),
    crossing(facingOne, other),
  ];
  const inside = corners.filter(
    (corner): corner is Point =>
      corner !== undefined && corner.x > 1 && corner.y > 1 && corner.x < width - 2 && corner.y < height - 2,
  );
  const quad = inside.length === 4 ? lyingAcross(inside) : undefined;
  if (!quad || areaOf(quad) < width * height * LEAST_SHARE_OF_PICTURE) return undefined;
  const aspect = widthOf(quad) / heightOf(quad);
  return aspect > LEAST_ASPECT && aspect < MOST_ASPECT && isEven(quad) ? quad : undefined;
}

/** Corners in order from the top left one; turned by a quarter where the shape stands upright. */
function lyingAcross(corners: readonly Point[]): Quad | undefined {
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 4;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 4;
  const [a, b, c, d] = corners.toSorted(
    (one, other) => Math.atan2(one.y - y, one.x - x) - Math.atan2(other.y - y, other.x - x),
  );
  if (!a || !b || !c || !d) return undefined;
  const quad: Quad = [a, b, c, d];
  return widthOf(quad) >= heightOf(quad) ? quad : [d, a, b, c];
}

function isEven(quad: Quad): boolean {
  const [top = 0, right = 0, bottom = 0, left = 0] = sidesOf(quad).map(([from, to]) =>
    Math.hypot(to.x - from.x, to.y - from.y),
  );
  return (
    Math.max(top, bottom) < Math.min(top, bottom) * MOST_PERSPECTIVE &&
    Math.max(left, right) < Math.min(left, right) * MOST_PERSPECTIVE
  );
}

/** The largest shape whose sides are edges: a card's header and its zones make smaller ones inside it. */
function scoreOf(quad: Quad, edges: Edges): number {
  let [least, sum] = [1, 0];
  for (const side of sidesOf(quad)) {
    const support = supportOf(side, edges);
    if (support < LEAST_SIDE_SUPPORT) return 0;
    least = Math.min(least, support);
    sum += support;
  }
  return least * sum * areaOf(quad);
}
