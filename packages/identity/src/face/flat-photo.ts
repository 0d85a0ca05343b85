/** A photo held up is flat: turned, its points move as one plane. A head's do not. */
import type { FaceReading } from "../readings.ts";
import { homographyResidual } from "./homography.ts";
import { pointsOf } from "./mesh.ts";
import { TURNED_FROM } from "./pose.ts";

/**
 * Photos leave at most 0.02. Heads leave 0.034 at 15° and 0.07 at 30°, so kyc.md's 0.035, which was taken at 25°, would refuse
 * every fifth real head that stops as soon as it may.
 */
const LEAST_RESIDUAL = 0.028;

/** Judged only when the head is turned: straight on, a head looks as flat as a photo. */
export function isFlat(middle: FaceReading, turned: FaceReading): boolean {
  if (Math.abs(turned.yaw) < TURNED_FROM) return false;
  return homographyResidual(pointsOf(middle.mesh), pointsOf(turned.mesh)) < LEAST_RESIDUAL;
}
