/** How well a flat thing, seen from two places, explains two sets of points. */
import { faceHeight, type Point } from "./mesh.ts";
import { leastSquares } from "./least-squares.ts";

/** Round their own centre, the face one high: so that the figures below do not depend on the camera. */
function normalised(points: readonly Point[]): Point[] {
  const height = faceHeight(points);
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  return points.map((point) => ({ x: (point.x - x) / height, y: (point.y - y) / height }));
}

/**
 * The root mean square of what is left when the best homography has taken the points of one picture to those of the other,
 * as a share of the face's height.
 */
export function homographyResidual(from: readonly Point[], to: readonly Point[]): number {
  const source = normalised(from);
  const target = normalised(to);
  const rows: number[][] = [];
  const right: number[] = [];
  for (const [index, { x, y }] of source.entries()) {
    const { x: u, y: v } = target[index] as Point;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]);
    right.push(u, v);
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = leastSquares(rows, right);
  const squares = source.map(({ x, y }, index) => {
    const { x: u, y: v } = target[index] as Point;
    const depth = g * x + h * y + 1;
    return ((a * x + b * y + c) / depth - u) ** 2 + ((d * x + e * y + f) / depth - v) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
