/** What the guide says while a card is held before the camera: from a small grey picture, many times a second. Never decides. */
export type CardHint = "dark" | "glare" | "still" | "closer" | "good";

/** The frame fills the middle of it: a tenth on every side lies outside. */
export interface GreyFrame {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const DARK_MEAN = 60;
/** A lamp's image is white and flat; white paper has grain and print. */
const BLOWN_OUT = 249;
const FLAT = 5;
const TILE = 8;
const MOST_GLARE = 0.05;
const MOST_MOTION = 9;
const LEAST_EDGE = 14;
const SIDES_SEEN = 3;
/** Of width and height: where the guide's line runs. */
const LINE = 0.1;

const mean = (values: Iterable<number>): number => {
  let [sum, count] = [0, 0];
  for (const value of values) {
    sum += value;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
};

const motionBetween = (one: GreyFrame, other: GreyFrame): number =>
  mean(one.pixels.map((value, at) => Math.abs(value - (other.pixels[at] ?? value))));

/** The mean of a box, in shares of the frame. */
function meanOf(
  { pixels, width, height }: GreyFrame,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  let [sum, count] = [0, 0];
  for (let y = Math.round(top * height); y < Math.round(bottom * height); y += 1)
    for (let x = Math.round(left * width); x < Math.round(right * width); x += 1) {
      sum += pixels[y * width + x] ?? 0;
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}

/** The share of small squares that are blown out. */
function glareIn({ pixels, width, height }: GreyFrame): number {
  let [tiles, glaring] = [0, 0];
  for (let top = 0; top + TILE <= height; top += TILE)
    for (let left = 0; left + TILE <= width; left += TILE) {
      const rows = Array.from({ length: TILE }, (_, row) =>
        pixels.subarray((top + row) * width + left).subarray(0, TILE),
      );
      const light = mean(rows.flatMap((row) => [...row]));
      const spread = Math.max(...rows.map((row) => Math.max(...row) - Math.min(...row)));
      tiles += 1;
      if (light >= BLOWN_OUT && spread <= FLAT) glaring += 1;
    }
  return glaring / tiles;
}

/** How many sides of the guide have a card's edge on them: inside and outside differ there. */
function sidesSeen(frame: GreyFrame): number {
  const [near, far, from, to] = [LINE, 1 - LINE, 0.25, 0.75];
  const band = 0.07;
  const pairs = [
    [meanOf(frame, near, from, near + band, to), meanOf(frame, near - band, from, near, to)],
    [meanOf(frame, far - band, from, far, to), meanOf(frame, far, from, far + band, to)],
    [meanOf(frame, from, near, to, near + band), meanOf(frame, from, near - band, to, near)],
    [meanOf(frame, from, far - band, to, far), meanOf(frame, from, far, to, far + band)],
  ];
  return pairs.filter(([inside = 0, outside = 0]) => Math.abs(inside - outside) >= LEAST_EDGE).length;
}

export function hintOf(frame: GreyFrame, before: GreyFrame | undefined): CardHint {
  if (mean(frame.pixels) < DARK_MEAN) return "dark";
  if (glareIn(frame) > MOST_GLARE) return "glare";
  if (before && motionBetween(frame, before) > MOST_MOTION) return "still";
  return sidesSeen(frame) >= SIDES_SEEN ? "good" : "closer";
}
