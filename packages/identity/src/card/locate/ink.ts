import { type Grey, localMeans } from "./grey.ts";

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
  const values = localMeans(picture, REACH).map((around, at) => Math.max(0, around - (pixels[at] ?? 0) - NOTHING));
  return { width, height, values };
}

/** A place between pixels; nothing lies outside. */
export function inkAt({ width, height, values }: Ink, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0;
  const right = x - left;
  const down = y - top;
  const at = top * width + left;
  const upper = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right;
  const lower = (values[at + width] ?? 0) * (1 - right) + (values[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
