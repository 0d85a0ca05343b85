/** How a head is held. Left and right are the person's own; a yaw below 0 is the own left. */
export const poses = ["middle", "left", "right"] as const;
export type Pose = (typeof poses)[number];

/** Degrees of the mesh, which are about 0.8 of the true ones (kyc.md: 'middle: |yaw| ≤ 7°; turned: |yaw| ≥ 15°'). */
const MIDDLE_WITHIN = 7;
export const TURNED_FROM = 15;

/** Undefined between the poses. */
export function poseOf(yaw: number): Pose | undefined {
  if (Math.abs(yaw) <= MIDDLE_WITHIN) return "middle";
  if (yaw <= -TURNED_FROM) return "left";
  return yaw >= TURNED_FROM ? "right" : undefined;
}
