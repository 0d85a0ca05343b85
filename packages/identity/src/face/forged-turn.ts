/** A turn of the head that was made from another picture of the same check. */
import type { FaceReading } from "../readings.ts";
import { mirrored } from "./look.ts";
import { faceDistance } from "./same-person.ts";
import { pictureLikeness } from "../same-picture.ts";
import { sidewaysLikeness } from "./squeezed-picture.ts";

/** Where real and forged lie close together, a person looks. */
export type Suspicion = "none" | "some" | "sure";

/** Real turns of 15° and more reach 0.872; a photo squeezed until it seems turned 0.9, and 0.87 when little is left of one half. */
const SQUEEZED = { some: 0.878, sure: 0.89 };
/** Two real turns of an even face reach 0.942; one turn and its mirror image 0.96 and more, 0.91 where the mesh sits badly. */
const MIRRORED = { some: 0.925, sure: 0.95 };
/** Real turns that look so much alike are 0.3 and more apart; mirror images at most 0.25. */
const NEAR_IN_A_MIRROR = 0.27;

/** Is the turned picture the middle one, squeezed sideways; or simply the same? */
export function squeezedFrom(middle: FaceReading, turned: FaceReading): Suspicion {
  const alike = sidewaysLikeness(middle.look, turned.look);
  if (alike >= SQUEEZED.sure) return "sure";
  return alike >= SQUEEZED.some ? "some" : "none";
}

/** Is one of the two turns the other in a mirror? */
export function mirroredFrom(left: FaceReading, right: FaceReading): Suspicion {
  const alike = pictureLikeness(mirrored(left.look), right.look);
  if (alike >= MIRRORED.sure) return "sure";
  const near = faceDistance(left.descriptor, right.descriptor) < NEAR_IN_A_MIRROR;
  return alike >= MIRRORED.some && near ? "some" : "none";
}
