/** Whether two faces are one person's, by the distance of their descriptors. */
import type { FaceReading } from "../readings.ts";

/** kyc.md: 'accept ≤ 0.55: 0 of 1210 false accepts, 1.1 % false rejects on 55 real photos'. */
const SAME_WITHIN = 0.55;
/** Where those who made the descriptor draw their own line: between the two a person decides. */
const UNSURE_WITHIN = 0.6;
/**
 * Turned heads lie the farther from the middle the more they turn: up to 0.35 at 17°, 0.44 at 21°, 0.5 at 25°. A face pulled
 * out of shape until it seems turned lies farther: 0.45 to 0.57 at 16°.
 */
const TURNED = { within: 0.41, upTo: 18, forEachDegree: 0.035 };

/** The two turns lie nearer to each other than to the middle: at most 0.41. A real one and a forged one lie 0.45 to 0.54 apart. */
const TURNS_WITHIN = 0.44;

export type Likeness = "same" | "unsure" | "other";

export function faceDistance(one: Float32Array, other: Float32Array): number {
  return Math.sqrt(one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0));
}

function likenessWithin(limit: number, distance: number): Likeness {
  if (distance <= limit) return "same";
  return distance <= UNSURE_WITHIN ? "unsure" : "other";
}

export const likeness = (one: Float32Array, other: Float32Array): Likeness =>
  likenessWithin(SAME_WITHIN, faceDistance(one, other));

export function likenessOfTurn(middle: FaceReading, turned: FaceReading): Likeness {
  const further = Math.max(0, Math.abs(turned.yaw) - TURNED.upTo);
  const limit = Math.min(SAME_WITHIN, TURNED.within + TURNED.forEachDegree * further);
  return likenessWithin(limit, faceDistance(middle.descriptor, turned.descriptor));
}

export const likenessOfTurns = (left: FaceReading, right: FaceReading): Likeness =>
  likenessWithin(TURNS_WITHIN, faceDistance(left.descriptor, right.descriptor));
