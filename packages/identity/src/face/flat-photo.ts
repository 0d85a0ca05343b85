/** A photo held up is flat: turned, its points move as one plane. A head's do not. */
import type { FaceReading } from "../readings.ts";
import { homographyResidual } from "./homography.ts";
import { pointsOf } from "./mesh.ts";
import { TURNED_FROM } from "./pose.ts";

const LEAST_RESIDUAL = 0.035;

/** Judged only when the head is turned: straight on, a head looks as flat as a photo. */
export function isFlat(middle: FaceReading, turned: FaceReading): boolean {
  if (Math.abs(turned.yaw) < TURNED_FROM) return false;
  return homographyResidual(pointsOf(middle.mesh), pointsOf(turned.mesh)) < LEAST_RESIDUAL;
}
