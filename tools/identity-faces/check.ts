/** One face check as the server would run it: three pictures read, then judged against a portrait. */
import { judgeFace, type PosedFace } from "../../packages/identity/src/face/judge-face.ts";
import { type Pose, poses } from "../../packages/identity/src/face/pose.ts";
import { readFace } from "../../packages/identity/src/face/read-face.ts";
import type { FaceReading, Read } from "../../packages/identity/src/readings.ts";

export interface Check {
  readonly pictures: Readonly<Record<Pose, Uint8Array>>;
  readonly portrait: Float32Array;
}

export interface Outcome {
  readonly verdict: "accepted" | "review" | "refused";
  readonly reasons: readonly string[];
}

/** Readings by picture: the same frames stand in many checks. */
const known = new WeakMap<Uint8Array, Promise<Read<FaceReading>>>();

function readOnce(picture: Uint8Array): Promise<Read<FaceReading>> {
  const reading = known.get(picture) ?? readFace(picture);
  known.set(picture, reading);
  return reading;
}

export async function outcomeOf({ pictures, portrait }: Check): Promise<Outcome> {
  const frames: PosedFace[] = [];
  for (const pose of poses) {
    const read = await readOnce(pictures[pose]);
    if (read.verdict === "refused") return { verdict: "refused", reasons: read.reasons };
    frames.push({ pose, face: read.reading });
  }
  return { reasons: [], ...judgeFace({ frames, portrait }) };
}
