/** Whether a face is lit and sharp enough to be judged, on its own box made grey and 160 pixels wide and high. */
import type { PictureReason } from "../readings.ts";

export const FACE_SIDE = 160;
/** In the picture that is looked at, which is at most 1024 pixels long. */
const LEAST_HEIGHT = 90;
/** Dark skin in good light has a mean of 80, light skin 150; a room without light leaves 18. */
const LEAST_LIGHT = 40;
/** Fine detail against contrast: sharp faces 0.05 to 0.35, one that moved or is out of focus 0.009. */
const LEAST_DETAIL = 0.015;

interface Light {
  readonly mean: number;
  readonly variance: number;
}

function lightOf(values: ArrayLike<number>): Light {
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return { mean, variance: squares / values.length - mean * mean };
}

/** How far each pixel is from its four neighbours: what blur takes away first. */
function detailOf(grey: Uint8Array): number {
  const differences = new Float32Array((FACE_SIDE - 2) ** 2);
  let count = 0;
  for (let y = 1; y < FACE_SIDE - 1; y += 1)
    for (let x = 1; x < FACE_SIDE - 1; x += 1) {
      const at = y * FACE_SIDE + x;
      const beside = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0);
      const over = (grey[at - FACE_SIDE] ?? 0) + (grey[at + FACE_SIDE] ?? 0);
      differences[count] = 4 * (grey[at] ?? 0) - beside - over;
      count += 1;
    }
  return lightOf(differences).variance;
}

/** Size first: a face made larger is always blurred, and coming closer mends both. */
export function faultOfFace(height: number, grey: Uint8Array): PictureReason | undefined {
  if (height < LEAST_HEIGHT) return "too_small";
  const { mean, variance } = lightOf(grey);
  if (mean < LEAST_LIGHT) return "too_dark";
  if (variance === 0 || detailOf(grey) / variance < LEAST_DETAIL) return "blurred";
  return undefined;
}
