import { type Edges, edgesOf, type Rgb } from "./edges.ts";
import { areaOf, crossing, distance, heightOf, type Line, type Point, type Quad, sidesOf, widthOf } from "./plane.ts";
import { refined } from "./refine-quad.ts";
import { nearEdges, roughSupport } from "./rough-support.ts";
import { runsOn, supportOf } from "./side-support.ts";
import { straightLines } from "./straight-lines.ts";

/** 'Aspect outside 1.2–2.1 (no card)' (kyc.md): a card of 1.59 held at a slant. */
const LEAST_ASPECT = 1.2;
const MOST_ASPECT = 2.1;
const LEAST_SHARE_OF_PICTURE = 0.07;
const LEAST_SIDE_SUPPORT = 0.5;
const CANDIDATES = 24;
/** Opposite sides of a card held at a slant differ in length, but not by more than this. */
const MOST_PERSPECTIVE = 1.6;

/**
 * Shapes of a card in a picture, the likeliest first: four straight edges that enclose it, all of it inside the
 * picture, the long side lying across.
 */
export function findCards(picture: Rgb): Quad[] {
  const edges = edgesOf(picture);
  return likelyShapes(picture, edges)
    .map((rough) => refined(rough, edges))
    .filter((quad) => !isPartOfMore(quad, edges))
    .map((quad) => ({ quad, score: scoreOf(quad, (side) => supportOf(side, edges), 0) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ quad }) => quad);
}

/** The voted lines are too coarse to judge by: the best few are laid anew before one is chosen. */
function likelyShapes(picture: Rgb, edges: Edges): Quad[] {
  const pairs = facingPairs(straightLines(edges));
  const near = nearEdges(edges);
  const likely: { quad: Quad; score: number }[] = [];
  for (const [place, one] of pairs.entries()) {
    for (const other of pairs.slice(place + 1)) {
      const quad = cardShape(one, other, picture);
      if (!quad) continue;
      const worst = likely.length < CANDIDATES ? 0 : (likely.at(-1)?.score ?? 0);
      const score = scoreOf(quad, (side) => roughSupport(side, near), worst);
      if (score <= worst || likely.some((better) => better.score >= score && areClose(better.quad, quad))) continue;
      const at = likely.findIndex((better) => better.score < score);
      likely.splice(at < 0 ? likely.length : at, 0, { quad, score });
      likely.length = Math.min(likely.length, CANDIDATES);
    }
  }
  return likely.map(({ quad }) => quad);
}

function areClose(one: Quad, other: Quad): boolean {
  return one.every((corner, place) => distance(corner, other[place] ?? corner) < 6);
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

function cardShape([one, facingOne]: Pair, [other, facingOther]: Pair, picture: Rgb): Quad | undefined {
  if (Math.abs(one.a * other.a + one.b * other.b) > 0.5) return undefined;
  // Most shapes end with the first corner that lies outside.
  const a = cornerOf(one, other, picture);
  const b = a && cornerOf(one, facingOther, picture);
  const c = b && cornerOf(facingOne, facingOther, picture);
  const d = c && cornerOf(facingOne, other, picture);
  const quad = d && lyingAcross([a, b, c, d]);
  if (!quad || areaOf(quad) < picture.width * picture.height * LEAST_SHARE_OF_PICTURE) return undefined;
  const aspect = widthOf(quad) / heightOf(quad);
  return aspect > LEAST_ASPECT && aspect < MOST_ASPECT && isEven(quad) ? quad : undefined;
}

function cornerOf(one: Line, other: Line, { width, height }: Rgb): Point | undefined {
  const corner = crossing(one, other);
  const isInside = corner && corner.x > 1 && corner.y > 1 && corner.x < width - 2 && corner.y < height - 2;
  return isInside ? corner : undefined;
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
  const [top = 0, right = 0, bottom = 0, left = 0] = sidesOf(quad).map(([from, to]) => distance(from, to));
  return (
    Math.max(top, bottom) < Math.min(top, bottom) * MOST_PERSPECTIVE &&
    Math.max(left, right) < Math.min(left, right) * MOST_PERSPECTIVE
  );
}

/**
 * How surely all sides are edges, and the larger of two the likelier: a card's header and zones make smaller shapes
 * inside it. Nothing for what cannot be better than the best so far.
 */
function scoreOf(quad: Quad, supported: (side: readonly [Point, Point]) => number, best: number): number {
  let score = areaOf(quad);
  for (const side of sidesOf(quad)) {
    const support = supported(side);
    score *= support ** 2;
    if (support < LEAST_SIDE_SUPPORT || score <= best) return 0;
  }
  return score;
}

/** Two sides that both run on behind a third: the third is printed on a card, whose true side is elsewhere or cut off. */
function isPartOfMore([topLeft, topRight, bottomRight, bottomLeft]: Quad, edges: Edges): boolean {
  const behind: readonly (readonly [Point, Point])[][] = [
    [
      [bottomLeft, topLeft],
      [bottomRight, topRight],
    ],
    [
      [topLeft, topRight],
      [bottomLeft, bottomRight],
    ],
    [
      [topLeft, bottomLeft],
      [topRight, bottomRight],
    ],
    [
      [topRight, topLeft],
      [bottomRight, bottomLeft],
    ],
  ];
  return behind.some((sides) => sides.every((side) => runsOn(side, edges)));
}
