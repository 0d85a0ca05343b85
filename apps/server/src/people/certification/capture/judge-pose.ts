import type { Pose } from "@noren/contract/identity-words";
import { poseOf } from "@noren/identity/face/pose";
import type { FaceReading, Read } from "@noren/identity/readings";
import type { Services } from "../../../services.ts";
import { readOrRefuse } from "../../../customers/pictures/ask-reader.ts";
import { type Judged, refusedFor } from "./judge-side.ts";
import type { KnownFace } from "./known-face.ts";
import { faceAsRead, faceToKeep, type KeptFace } from "./readings.ts";

interface Asked {
  readonly pose: Pose;
  /** Accepted before, in the order they were asked for. */
  readonly before: readonly KeptFace[];
  readonly last: boolean;
  readonly known: KnownFace;
}

/** A picture of one pose; with the last one all of them are judged together, and against who it should be. */
export async function judgePose(
  { reader, log }: Services,
  read: Read<FaceReading>,
  { pose, before, last, known }: Asked,
): Promise<Judged<KeptFace>> {
  if (read.verdict === "refused") return refusedFor(...read.reasons);
  if (poseOf(read.reading.yaw) !== pose) return refusedFor("wrong_pose");
  const reading = faceToKeep(pose, read.reading);
  if (!last) return { verdict: "accepted", reasons: [], reading };
  const frames = [...before, reading].map((kept) => ({ pose: kept.pose, face: faceAsRead(kept) }));
  const { portrait, stored } = known;
  const check = {
    frames,
    ...(portrait && { portrait: Float32Array.from(portrait) }),
    ...(stored && { stored: Float32Array.from(stored) }),
  };
  const found = await readOrRefuse(log, reader.judgeFace(check));
  if (found.verdict === "accepted") return { verdict: "accepted", reasons: [], reading };
  return found.verdict === "refused" ? refusedFor(...found.reasons) : { ...found, reading };
}
