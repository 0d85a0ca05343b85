/** One picture of a capture: known already, or read outside any transaction, judged and written down in one. */
import { randomUUID } from "node:crypto";
import type { PictureReason, Pose } from "@noren/contract/identity-words";
import { Refusal } from "../../../platform/refusal.ts";
import { sameBytes } from "../../../platform/secrets.ts";
import type { Services } from "../../../services.ts";
import {
  type Capture,
  type CapturePicture,
  type CapturePurpose,
  closeCapture,
  findCapture,
  lockCapture,
  picturesOf,
  savePicture,
} from "./captures.ts";
import type { Executor } from "../../../platform/database/database.ts";
import type { Caller } from "../../../calls/caller.ts";
import { readOrRefuse } from "../../../customers/pictures/ask-reader.ts";
import { PICTURES_A_CAPTURE } from "./capture-rules.ts";
import type { Judged } from "./judge-side.ts";
import { oneAtATime } from "../../../customers/pictures/one-at-a-time.ts";
import { dropPicture, keepPicture } from "../../../customers/pictures/pictures.ts";
import { readPicture } from "./read-picture.ts";
import { type KeptReadings, sealReading } from "./readings.ts";

export interface PictureAnswer {
  readonly verdict: CapturePicture["verdict"];
  readonly reasons: PictureReason[];
  readonly nextPose?: Pose;
  /** This capture takes no more pictures. */
  readonly done: boolean;
}

interface Sent {
  readonly userId: string;
  /** One that was opened for something else is as one that is not there. */
  readonly purpose: CapturePurpose;
  readonly captureId: string;
  readonly bytes: Buffer;
  /** A capture is taken to its end on the device it was opened on. */
  readonly from: Pick<Caller, "address" | "deviceId">;
  /** Taken anew since then: none that was seen before is taken. Certification has no such rule. */
  readonly freshSince?: Date;
}

/** Said of all pictures of a face together: another last one would not change it, so it begins anew. */
const ofAllTogether: readonly PictureReason[] = ["not_live", "not_same_person"];

function isDone(
  { kind, poses }: Capture,
  { place, verdict, reasons }: Pick<CapturePicture, "place" | "verdict" | "reasons">,
) {
  if (verdict === "refused") return reasons.some((reason) => ofAllTogether.includes(reason));
  return kind !== "face" || place === poses.length - 1;
}

function answerOf(capture: Capture, picture: CapturePicture): PictureAnswer {
  const { place, verdict, reasons } = picture;
  const done = isDone(capture, picture);
  const nextPose = done ? undefined : capture.poses[verdict === "refused" ? place : place + 1];
  return { verdict, reasons: [...reasons], ...(nextPose && { nextPose }), done };
}

function requireOpen({ state, expiresAt }: Capture, pictures: readonly CapturePicture[], now: Date): void {
  if (state !== "open" || expiresAt <= now || pictures.length >= PICTURES_A_CAPTURE) throw new Refusal("captureEnded");
}

const standing = (pictures: readonly CapturePicture[]): CapturePicture[] =>
  pictures.filter(({ verdict }) => verdict !== "refused");

/**
 * Sent again after a broken connection: answered as the first time, also when the capture has ended. What was refused for one
 * pose may be right for the one that is asked for now.
 */
const sentBefore = (
  { state }: Capture,
  pictures: readonly CapturePicture[],
  byteHash: Buffer,
): CapturePicture | undefined => {
  const place = standing(pictures).length;
  return pictures.findLast(
    (picture) =>
      sameBytes(picture.byteHash, byteHash) &&
      (picture.verdict !== "refused" || picture.place === place || state !== "open"),
  );
};

async function writeDown(
  tx: Executor,
  { secrets, clock }: Services,
  capture: Capture,
  row: Pick<CapturePicture, "place" | "byteHash" | "objectKey">,
  { verdict, reasons, reading }: Judged<KeptReadings[keyof KeptReadings]>,
): Promise<CapturePicture> {
  const { captureId, userId } = capture;
  const pictureId = randomUUID();
  const readingSealed = reading ? await sealReading(tx, secrets, { userId, pictureId }, reading) : null;
  const takenAt = clock.now();
  const objectKey = verdict === "refused" ? null : row.objectKey;
  const picture = { ...row, pictureId, captureId, userId, objectKey, verdict, reasons, readingSealed, takenAt };
  await savePicture(tx, picture);
  if (isDone(capture, picture)) await closeCapture(tx, captureId, verdict, takenAt);
  return picture;
}

/** Whose turn a picture takes. Of a way back nobody knows yet who is there: a stranger's device uses up nothing of the owner's. */
const countedOn = ({ userId, purpose, from }: Sent): string => (purpose === "by-face" ? from.deviceId : userId);

export const takePicture = (services: Services, sent: Sent): Promise<PictureAnswer> =>
  oneAtATime(countedOn(sent), () => takeNext(services, sent));

async function takeNext(services: Services, sent: Sent): Promise<PictureAnswer> {
  const { userId, purpose, captureId, bytes, from, freshSince } = sent;
  const { db, clock, reader, log, limits, secrets } = services;
  const byteHash = secrets.pictureHash(bytes);
  const found = await findCapture(db.drizzle, userId, captureId);
  if (found?.purpose !== purpose || found.deviceId !== from.deviceId) throw new Refusal("notFound");
  const sofar = await picturesOf(db.drizzle, captureId);
  const again = sentBefore(found, sofar, byteHash);
  if (again) return answerOf(found, again);
  requireOpen(found, sofar, clock.now());
  await limits.countPicture(from.address, countedOn(sent));

  const opened = await readOrRefuse(log, reader.openPicture(bytes));
  if (opened.verdict === "refused") throw new Refusal("fileTypeRefused");
  const { jpeg } = opened.picture;
  const fresh = freshSince && { since: freshSince, bytes };
  const judge = await readPicture(services, jpeg, { capture: found, before: standing(sofar), fresh });
  const objectKey = await keepPicture(services, userId, Buffer.from(jpeg));
  const picture = await db.transaction(async (tx) => {
    const capture = await lockCapture(tx, captureId);
    const pictures = await picturesOf(tx, captureId);
    // It may have been sent twice at once.
    const twin = sentBefore(capture, pictures, byteHash);
    if (twin) return twin;
    requireOpen(capture, pictures, clock.now());
    const before = standing(pictures);
    const judged = await judge(tx, capture, before);
    return writeDown(tx, services, capture, { place: before.length, byteHash, objectKey }, judged);
  });
  if (picture.objectKey !== objectKey) await dropPicture(services, objectKey);
  return answerOf(found, picture);
}
