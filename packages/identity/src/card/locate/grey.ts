import { type Homography, homography, type Quad } from "./plane.ts";

/** A picture in one channel, row by row; 0 is black. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** ISO 7810 ID-1: 85.60 × 53.98 mm. */
export const CARD_RATIO = 85.6 / 53.98;

/** The card inside a four-cornered shape, as if looked at from straight above. */
export function rectified(picture: Grey, quad: Quad, width: number): Grey {
  const height = Math.round(width / CARD_RATIO);
  const corners: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const map = homography(corners, quad);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) fillRow(picture, map, y, pixels.subarray(y * width, (y + 1) * width));
  return { width, height, pixels };
}

function fillRow({ width, height, pixels }: Grey, h: Homography, y: number, row: Uint8Array): void {
  for (let x = 0; x < row.length; x += 1) {
    const scale = h[6] * x + h[7] * y + 1;
    const u = Math.min(width - 1.001, Math.max(0, (h[0] * x + h[1] * y + h[2]) / scale));
    const v = Math.min(height - 1.001, Math.max(0, (h[3] * x + h[4] * y + h[5]) / scale));
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const [right, down, at] = [u - left, v - top, top * width + left];
    const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
    const lower = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
    row[x] = upper * (1 - down) + lower * down + 0.5;
  }
}

/** The brightness below which a share of the pixels lies. */
export function percentile({ pixels }: Grey, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1;
  let below = 0;
  for (const [value, count] of counts.entries()) {
    below += count;
    if (below > pixels.length * share) return value;
  }
  return 255;
}

export function meanOf({ pixels }: Grey): number {
  let sum = 0;
  for (const value of pixels) sum += value;
  return sum / pixels.length;
}

/** The mean of the square round each pixel, as far as it lies inside. */
export function localMeans(picture: Grey, reach: number): Float32Array {
  const { width, height } = picture;
  const sums = summed(picture);
  const means = new Float32Array(width * height);
  const row = width + 1;
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach) * row, Math.min(height, y + reach + 1) * row];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const above = (sums[top + right] ?? 0) - (sums[top + left] ?? 0);
      const sum = (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0) - above;
      means[y * width + x] = (sum * row) / ((right - left) * (bottom - top));
    }
  }
  return means;
}

/** Sums over every rectangle that begins in the corner: one more row and column than the picture has. */
function summed({ width, height, pixels }: Grey): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** A part of a picture, as far as it lies inside. */
export function cropped(picture: Grey, left: number, top: number, right: number, bottom: number): Grey {
  const [x0, y0] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const width = Math.min(picture.width, Math.ceil(right)) - x0;
  const height = Math.min(picture.height, Math.ceil(bottom)) - y0;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (y0 + y) * picture.width + x0;
    pixels.set(picture.pixels.subarray(from, from + width), y * width);
  }
  return { width, height, pixels };
}
