/** The verdict on a face check: the readings of all its poses, against each other and against who it should be. */
import type { FaceReading, PictureReason } from "../readings.ts";
import { isFlat } from "./flat-photo.ts";
import { mirroredFrom, squeezedFrom, type Suspicion } from "./forged-turn.ts";
import { type Pose, poseOf, poses } from "./pose.ts";
import { type Likeness, likeness, likenessOfTurn, likenessOfTurns } from "./same-person.ts";

/** One picture of the check, with the pose that the server had asked for. */
export interface PosedFace {
  readonly pose: Pose;
  readonly face: FaceReading;
}

export interface FaceCheck {
  readonly frames: readonly PosedFace[];
  /** The face printed on the card; left out where none could be read. */
  readonly portrait?: Float32Array;
  /** The face of an earlier check of the same person. */
  readonly stored?: Float32Array;
}

type Reasons = readonly [PictureReason, ...PictureReason[]];
export type FaceVerdict =
  | { readonly verdict: "accepted" }
  | { readonly verdict: "review"; readonly reasons: Reasons }
  | { readonly verdict: "refused"; readonly reasons: Reasons };

type Frames = Readonly<Record<Pose, FaceReading>>;

/** Every pose once, each as it was asked for; undefined otherwise. */
function framesOf(shown: readonly PosedFace[]): Frames | undefined {
  const found = new Map(
    shown.filter(({ pose, face }) => poseOf(face.yaw) === pose).map(({ pose, face }) => [pose, face]),
  );
  const [middle, left, right] = poses.map((pose) => found.get(pose));
  return shown.length === poses.length && middle && left && right ? { middle, left, right } : undefined;
}

const worstLikeness = (found: readonly Likeness[]): Likeness =>
  found.find((one) => one === "other") ?? found.find((one) => one === "unsure") ?? "same";

/** 'Same person across all frames and against the card's portrait' (kyc.md). */
function likenessOf({ middle, left, right }: Frames, known: readonly Float32Array[]): Likeness {
  return worstLikeness([
    likenessOfTurn(middle, left),
    likenessOfTurn(middle, right),
    likenessOfTurns(left, right),
    // a portrait looks straight ahead: only the middle frame compares fairly
    ...known.map((descriptor) => likeness(middle.descriptor, descriptor)),
  ]);
}

/** Did no head turn before a camera? As far as three pictures can show it. */
function suspicionOf({ middle, left, right }: Frames): Suspicion {
  if (isFlat(middle, left) || isFlat(middle, right)) return "sure";
  const found = [squeezedFrom(middle, left), squeezedFrom(middle, right), mirroredFrom(left, right)];
  return found.find((one) => one === "sure") ?? found.find((one) => one === "some") ?? "none";
}

const allOf = (...reasons: (PictureReason | false)[]): Reasons | undefined => {
  const [first, ...more] = reasons.filter((reason) => reason !== false);
  return first && [first, ...more];
};

export function judgeFace({ frames: shown, portrait, stored }: FaceCheck): FaceVerdict {
  const frames = framesOf(shown);
  if (!frames) return { verdict: "refused", reasons: ["wrong_pose"] };
  const known = [portrait, stored].filter((descriptor) => descriptor !== undefined);
  const found = likenessOf(frames, known);
  const suspicion = suspicionOf(frames);
  const faults = allOf(suspicion === "sure" && "not_live", found === "other" && "not_same_person");
  if (faults) return { verdict: "refused", reasons: faults };
  // 'a card without a readable portrait … goes to staff review' (product.md section 2)
  const unknown = known.length === 0 && "unreadable";
  const doubts = allOf(suspicion === "some" && "not_live", found === "unsure" && "not_same_person", unknown);
  return doubts ? { verdict: "review", reasons: doubts } : { verdict: "accepted" };
}
