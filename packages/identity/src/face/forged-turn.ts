/** A turn of the head that was made from another picture of the same check. */
import type { FaceReading } from "../readings.ts";
import { mirrored } from "./look.ts";
import { pictureLikeness } from "./same-picture.ts";
import { sidewaysLikeness } from "./squeezed-picture.ts";

/** Real turns of 15° and more stay below 0.87; a photo squeezed until it seems turned stays above 0.9. */
const SQUEEZED_FROM = 0.885;
/** Two real turns of an even face stay below 0.94; one turn and its mirror image stay above 0.96. */
const MIRRORED_FROM = 0.95;

/** The turned picture is the middle one, squeezed sideways; or simply the same. */
export const isSqueezed = (middle: FaceReading, turned: FaceReading): boolean =>
  sidewaysLikeness(middle.look, turned.look) >= SQUEEZED_FROM;

/** One of the two turns is the other in a mirror. */
export const isMirrored = (left: FaceReading, right: FaceReading): boolean =>
  pictureLikeness(mirrored(left.look), right.look) >= MIRRORED_FROM;
