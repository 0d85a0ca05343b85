import type { Pose } from "@noren/contract/identity-words";
import type { Seen } from "../../face-guide.ts";

/** A little more than the server asks for, so that what is sent is not refused for a degree. */
const MIDDLE_WITHIN = 5.5;
const TURNED_FROM = 18;
const MIDDLE_FROM = 25;
const LEAST_SHARE = 0.16;

/** Why no picture is taken yet; nothing while the head is on its way to the pose. */
export type FaceHint = "no-face" | "several" | "closer" | "straight" | "turn" | "more" | "good";

/** From 0 to 1: how far the head is turned to where it should be. A yaw below 0 is the own left. */
export function poseProgress(pose: Pose, yaw: number): number {
  if (pose === "middle") {
    const off = Math.max(0, Math.abs(yaw) - MIDDLE_WITHIN);
    return Math.max(0, 1 - off / (MIDDLE_FROM - MIDDLE_WITHIN));
  }
  const towards = pose === "left" ? -yaw : yaw;
  return Math.min(1, Math.max(0, towards / TURNED_FROM));
}

export function faceHint(pose: Pose, { faces, yaw, share }: Seen): FaceHint {
  if (faces === 0) return "no-face";
  if (faces > 1) return "several";
  if (share < LEAST_SHARE) return "closer";
  const progress = poseProgress(pose, yaw);
  if (progress >= 1) return "good";
  if (pose === "middle") return "straight";
  return progress > 0.5 ? "more" : "turn";
}
