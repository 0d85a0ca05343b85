/** What a face looks like in 48 × 48 greys, upright and filled by the mesh: enough to know a picture again, whatever was done to it. */
import type { Pixels } from "../picture.ts";
import { boxRound, type Point } from "./mesh.ts";

export const LOOK_SIDE = 48;
/** Each grey is the mean of so many by so many places, or hair and pores would decide. */
const PLACES = 3;
const OUTER_CORNER_OF_RIGHT_EYE = 33;
const OUTER_CORNER_OF_LEFT_EYE = 263;

function greyAt({ rgb, width, height }: Pixels, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  const at = 3 * (row * width + column);
  return 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
}

/** The angle of the line through the eyes. */
function tiltOf(points: readonly Point[]): number {
  const right = points[OUTER_CORNER_OF_RIGHT_EYE];
  const left = points[OUTER_CORNER_OF_LEFT_EYE];
  return right && left ? Math.atan2(left.y - right.y, left.x - right.x) : 0;
}

const turned = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
});

export function lookOf(picture: Pixels, points: readonly Point[]): Uint8Array<ArrayBuffer> {
  const tilt = tiltOf(points);
  const box = boxRound(points.map((point) => turned(point, -tilt)));
  const steps = LOOK_SIDE * PLACES;
  const sums = new Float32Array(LOOK_SIDE * LOOK_SIDE);
  for (let row = 0; row < steps; row += 1)
    for (let column = 0; column < steps; column += 1) {
      const upright = {
        x: box.x + (box.width * (column + 0.5)) / steps,
        y: box.y + (box.height * (row + 0.5)) / steps,
      };
      const { x, y } = turned(upright, tilt);
      const at = Math.floor(row / PLACES) * LOOK_SIDE + Math.floor(column / PLACES);
      sums[at] = (sums[at] ?? 0) + greyAt(picture, x, y);
    }
  return Uint8Array.from(sums, (sum) => Math.round(sum / PLACES ** 2));
}

/** As in a mirror. */
export function mirrored(look: Uint8Array): Uint8Array {
  return look.map((_, at) => look[at - (at % LOOK_SIDE) + (LOOK_SIDE - 1 - (at % LOOK_SIDE))] ?? 0);
}
