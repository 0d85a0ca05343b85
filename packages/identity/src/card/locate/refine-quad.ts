import type { Edges } from "./edges.ts";
import { crossing, distance, type Line, type Point, type Quad, sidesOf } from "./plane.ts";
import { edgeAlong } from "./side-support.ts";

/** The voted lines are a degree coarse: each side is laid again through the edge pixels beside it. */
export function refined(quad: Quad, edges: Edges): Quad {
  const [top, right, bottom, left] = sidesOf(quad).map((side) => fitted(side, edges));
  if (!top || !right || !bottom || !left) return quad;
  const corners = [crossing(left, top), crossing(top, right), crossing(right, bottom), crossing(bottom, left)];
  const [a, b, c, d] = corners;
  const moved = corners.every((corner, place) => corner && distance(corner, quad[place] ?? corner) < 12);
  return moved && a && b && c && d ? [a, b, c, d] : quad;
}

/** Least squares, twice: the second time without what lies off the first line. */
function fitted(side: readonly [Point, Point], edges: Edges): Line | undefined {
  const points = edgeAlong(side, edges, 4);
  const first = throughAll(points);
  if (!first) return undefined;
  const close = points.filter(({ x, y }) => Math.abs(first.a * x + first.b * y - first.c) < 1.5);
  return throughAll(close) ?? first;
}

/** The line with the least squared distances, found from the points' spread. */
function throughAll(points: readonly Point[]): Line | undefined {
  if (points.length < 8) return undefined;
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    xx += (point.x - x) ** 2;
    xy += (point.x - x) * (point.y - y);
    yy += (point.y - y) ** 2;
  }
  const along = Math.atan2(2 * xy, xx - yy) / 2;
  const [a, b] = [-Math.sin(along), Math.cos(along)];
  return { a, b, c: a * x + b * y };
}
