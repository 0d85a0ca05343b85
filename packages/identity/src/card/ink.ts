import { type Grey, summed } from "./grey.ts";

/** How much darker than its surroundings each pixel is: print stands out, light and shade do not. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

const REACH = 24;
/** Grain and paper, in levels. */
const NOTHING = 6;

export function inkOf(picture: Grey): Ink {
  const { width, height, pixels } = picture;
  const sums = summed(picture);
  const values = new Float32Array(width * height);
  const row = width + 1;
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - REACH), Math.min(height, y + REACH + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - REACH), Math.min(width, x + REACH + 1)];
      const sum =
        (sums[bottom * row + right] ?? 0) -
        (sums[top * row + right] ?? 0) -
        (sums[bottom * row + left] ?? 0) +
        (sums[top * row + left] ?? 0);
      const around = sum / ((right - left) * (bottom - top));
      values[y * width + x] = Math.max(0, around - (pixels[y * width + x] ?? 0) - NOTHING);
    }
  }
  return { width, height, values };
}

/** A place between pixels; nothing lies outside. */
export function inkAt({ width, height, values }: Ink, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0;
  const [right, down, at] = [x - left, y - top, top * width + left];
  const upper = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right;
  const lower = (values[at + width] ?? 0) * (1 - right) + (values[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
