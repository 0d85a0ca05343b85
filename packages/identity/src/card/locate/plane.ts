/** Points, four-cornered shapes and the mapping between them. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In the order top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** a·x + b·y = c, with (a, b) of length 1. */
export interface Line {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export function distance(from: Point, to: Point): number {
  // `Math.hypot` guards against overflow, which pixels never come near, and is slow.
  return Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
}

export function crossing(one: Line, other: Line): Point | undefined {
  const determinant = one.a * other.b - other.a * one.b;
  if (Math.abs(determinant) < 1e-6) return undefined;
  return {
    x: (one.c * other.b - other.c * one.b) / determinant,
    y: (one.a * other.c - other.a * one.c) / determinant,
  };
}

export function sidesOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): [Point, Point][] {
  return [
    [topLeft, topRight],
    [topRight, bottomRight],
    [bottomRight, bottomLeft],
    [bottomLeft, topLeft],
  ];
}

export function areaOf(quad: Quad): number {
  return Math.abs(sidesOf(quad).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0)) / 2;
}

export function widthOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  return (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
}

export function heightOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  return (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
}

/** The same shape seen upside down. */
export function turnedHalf([topLeft, topRight, bottomRight, bottomLeft]: Quad): Quad {
  return [bottomRight, bottomLeft, topLeft, topRight];
}

export function scaled(quad: Quad, by: number): Quad {
  const at = ({ x, y }: Point): Point => ({ x: x * by, y: y * by });
  return [at(quad[0]), at(quad[1]), at(quad[2]), at(quad[3])];
}

/** Where a point of one plane lies in another: u = (h0·x + h1·y + h2) ÷ (h6·x + h7·y + 1), v likewise. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/** The mapping that takes four points to four others. */
export function homography(from: Quad, to: Quad): Homography {
  const rows = from.flatMap(({ x, y }, corner) => {
    const { x: u, y: v } = to[corner] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0] = solved(rows);
  return [h0, h1, h2, h3, h4, h5, h6, h7];
}

export function mapped(h: Homography, { x, y }: Point): Point {
  const scale = h[6] * x + h[7] * y + 1;
  return { x: (h[0] * x + h[1] * y + h[2]) / scale, y: (h[3] * x + h[4] * y + h[5]) / scale };
}

/** Gauss and Jordan's elimination; each row ends in its right side. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    }
    const chosen = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    rows[column] = chosen;
    for (const [place, row] of rows.entries()) {
      if (place === column) continue;
      const factor = (row[column] ?? 0) / (chosen[column] ?? 1);
      for (let at = column; at <= size; at += 1) row[at] = (row[at] ?? 0) - factor * (chosen[at] ?? 0);
    }
  }
  return rows.map((row, place) => (row[size] ?? 0) / (row[place] ?? 1));
}
