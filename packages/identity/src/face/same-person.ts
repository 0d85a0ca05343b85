/** Whether two faces are one person's, by the distance of their descriptors. */

/** kyc.md: 'accept ≤ 0.55: 0 of 1210 false accepts, 1.1 % false rejects on 55 real photos'. */
const SAME_WITHIN = 0.55;
/** Where those who made the descriptor draw their own line: between the two a person decides. */
const UNSURE_WITHIN = 0.6;

export type Likeness = "same" | "unsure" | "other";

export function faceDistance(one: Float32Array, other: Float32Array): number {
  return Math.sqrt(one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0));
}

export function likeness(one: Float32Array, other: Float32Array): Likeness {
  const distance = faceDistance(one, other);
  if (distance <= SAME_WITHIN) return "same";
  return distance <= UNSURE_WITHIN ? "unsure" : "other";
}
