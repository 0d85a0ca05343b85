/** A photo held up is flat: turned, its points move as one plane and it becomes narrower. A head's do not, and it does not. */
import type { FaceReading } from "../readings.ts";
import { homographyResidual } from "./homography.ts";
import { boxRound, pointsOf } from "./mesh.ts";
import { TURNED_FROM } from "./pose.ts";

/**
 * Photos moved and tilted leave at most 0.02 (kyc.md). Heads leave 0.034 at 15° and 0.07 at 30°: kyc.md's limit of 0.035 was
 * taken at 25°, and would refuse heads that stop as soon as they may.
 */
const LEAST_RESIDUAL = 0.028;
/**
 * A photo held at 60° and more leaves as much as a head, 0.04 to 0.056, but it is narrow: the width of the turned face against
 * its height, by that of the middle one, is 0.95 to 1.17 for heads and 0.88 for such a photo.
 */
const LEAST_WIDTH = 0.92;

function widthOf(mesh: Float32Array): number {
  const { width, height } = boxRound(pointsOf(mesh));
  return width / height;
}

/** Judged only when the head is turned: straight on, a head looks as flat as a photo. */
export function isFlat(middle: FaceReading, turned: FaceReading): boolean {
  if (Math.abs(turned.yaw) < TURNED_FROM) return false;
  if (widthOf(turned.mesh) < LEAST_WIDTH * widthOf(middle.mesh)) return true;
  return homographyResidual(pointsOf(middle.mesh), pointsOf(turned.mesh)) < LEAST_RESIDUAL;
}
