import { randomInt, randomUUID } from "node:crypto";
import { type CaptureKind, type Pose, poses } from "@noren/contract/identity-words";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { after } from "../../../platform/clock.ts";
import type { Capture } from "./captures.ts";

/** '15 minutes for a card side, 3 for the face'. */
const lifeMs: Readonly<Record<CaptureKind, number>> = {
  front: 15 * MINUTE_MS,
  back: 15 * MINUTE_MS,
  face: 3 * MINUTE_MS,
};

/** Enough for a patient person, too few to try one's luck: a day's captures, and the pictures of one. */
export const capturesADay: Readonly<Record<CaptureKind, number>> = { front: 30, back: 30, face: 15 };
export const PICTURES_A_CAPTURE = 20;
/** Of each kind, under one ticket. */
export const CAPTURES_A_CHANGE_OF_PHONE = 5;

/** Of a face on a device, on the way back by it. */
export const WAYS_BACK_A_DAY = 5;

/** A face without consent to biometrics: one pose is taken, and people alone look at it. */
const FOR_PEOPLE: readonly Pose[] = ["middle"];
export const isForPeople = ({ kind, poses: asked }: Pick<Capture, "kind" | "poses">): boolean =>
  kind === "face" && asked.length === FOR_PEOPLE.length;

/** 'random pose order chosen by the server' (kyc.md); a card has none. */
function newPoses(kind: CaptureKind, forPeople: boolean): readonly Pose[] {
  if (kind !== "face") return [];
  if (forPeople) return FOR_PEOPLE;
  const left = [...poses];
  return poses.map(() => left.splice(randomInt(left.length), 1)[0] as Pose);
}

type Opened = Pick<Capture, "userId" | "purpose" | "kind" | "deviceId">;

export const newCapture = (of: Opened, openedAt: Date, forPeople = false): Omit<Capture, "state" | "closedAt"> => ({
  ...of,
  captureId: randomUUID(),
  poses: newPoses(of.kind, forPeople),
  openedAt,
  expiresAt: after(openedAt, lifeMs[of.kind]),
});
