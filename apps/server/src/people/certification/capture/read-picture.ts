/** Reads a picture in another thread, and says how to judge it once the capture is locked. */
import type { Read } from "@noren/identity/readings";
import { Refusal } from "../../../platform/refusal.ts";
import type { Services } from "../../../services.ts";
import { isForPeople } from "./capture-rules.ts";
import type { Capture, CapturePicture } from "./captures.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { readOrRefuse } from "../../../customers/pictures/ask-reader.ts";
import { judgePose } from "./judge-pose.ts";
import { judgeBack, type Judged, judgeFront, refusedFor } from "./judge-side.ts";
import { type Fresh, isCardOfAnother, isFaceSeen, isPictureSeen, sidesSince, wereBytesSeen } from "./fresh-picture.ts";
import { knownFace } from "./known-face.ts";
import { type KeptReadings, openReadings } from "./readings.ts";
import { standingCaptures } from "./standing-captures.ts";

type AnyReading = KeptReadings[keyof KeptReadings];

export interface Asked {
  readonly capture: Capture;
  /** The pictures that stand in it already. */
  readonly before: readonly CapturePicture[];
  /** Where only pictures count that nobody has seen before. */
  readonly fresh: Fresh | undefined;
}

/** Told once more what stands in the capture, now that it is locked. */
export type Judge = (tx: Executor, capture: Capture, before: readonly CapturePicture[]) => Promise<Judged<AnyReading>>;

async function readFront({ reader, log }: Services, jpeg: Uint8Array): Promise<Read<KeptReadings["front"]>> {
  const { read, portrait: area } = await readOrRefuse(log, reader.readFront(jpeg));
  if (read.verdict === "refused") return read;
  const portrait = area && (await readOrRefuse(log, reader.readPortrait(area)));
  return { verdict: "read", reading: { ...read.reading, ...(portrait && { portrait: [...portrait] }) } };
}

const around = ({ clock, config }: Services) => ({ today: clock.today(), specimens: config.mode === "sandbox" });

async function judgeFrontLater(services: Services, jpeg: Uint8Array, { fresh }: Asked): Promise<Judge> {
  const read = await readFront(services, jpeg);
  if (fresh) return (tx, capture) => judgeFreshFront(tx, services, { read, capture, fresh });
  return async (tx, { userId }) => {
    const { front, back } = await standingCaptures(tx, services.secrets, userId);
    // Taken anew it is judged alone: the other side may be of the card that it replaces.
    return judgeFront(read, front ? undefined : back?.readings[0], around(services));
  };
}

async function judgeBackLater(services: Services, jpeg: Uint8Array, { fresh }: Asked): Promise<Judge> {
  const read = await readOrRefuse(services.log, services.reader.readBack(jpeg));
  if (fresh) return (tx, capture) => judgeFreshBack(tx, services, { read, capture, fresh });
  return async (tx, { userId }) => {
    const { front, back } = await standingCaptures(tx, services.secrets, userId);
    return judgeBack(read, back ? undefined : front?.readings[0], around(services));
  };
}

const seen: Judge = async () => refusedFor("seen_before");

interface FreshSide<Kind extends "front" | "back"> {
  readonly read: Read<KeptReadings[Kind]>;
  readonly capture: Capture;
  readonly fresh: Fresh;
}

/** Of this person, and of one card with the other side that was taken anew. */
async function judgeFreshFront(tx: Executor, services: Services, { read, capture, fresh }: FreshSide<"front">) {
  if (await isCardOfAnother(tx, services, capture, read)) return refusedFor("not_own_card");
  const { back } = await sidesSince(tx, services.secrets, capture, fresh);
  return judgeFront(read, back, around(services));
}

async function judgeFreshBack(tx: Executor, services: Services, { read, capture, fresh }: FreshSide<"back">) {
  if (await isCardOfAnother(tx, services, capture, read)) return refusedFor("not_own_card");
  const { front } = await sidesSince(tx, services.secrets, capture, fresh);
  return judgeBack(read, front, around(services));
}

/** All of it is done before the capture is locked: comparing faces takes its time too. */
async function judgeFaceFirst(services: Services, jpeg: Uint8Array, { capture, before, fresh }: Asked): Promise<Judge> {
  const { db, reader, secrets, log } = services;
  const read = await readOrRefuse(log, reader.readFace(jpeg));
  const isSeen = fresh && read.verdict === "read" && (await isFaceSeen(services, capture, fresh, read.reading));
  if (isSeen) return seen;
  const { poses } = capture;
  const known = await knownFace(db.drizzle, secrets, capture);
  const pose = poses[before.length];
  // The card was taken anew meanwhile: this face was not opened for it.
  if (!pose || !known) throw new Refusal("captureEnded");
  const judged = await judgePose(services, read, {
    pose,
    before: await openReadings(db.drizzle, secrets, "face", before),
    last: before.length === poses.length - 1,
    known,
  });
  // No person stands by who could settle a doubt.
  const isDoubt = capture.purpose === "by-face" && judged.verdict === "review";
  return async (_tx, _capture, now) => {
    // Another picture was judged for this pose meanwhile.
    if (now.length !== before.length) throw new Refusal("alreadyHandling");
    return isDoubt ? refusedFor("not_same_person") : judged;
  };
}

/** Nothing of who it shows is measured; people compare. */
const forPeople: Judge = async () => ({ verdict: "review", reasons: ["unreadable"] });

const readers = { front: judgeFrontLater, back: judgeBackLater, face: judgeFaceFirst };

export async function readPicture(services: Services, jpeg: Uint8Array, asked: Asked): Promise<Judge> {
  const { capture, fresh } = asked;
  if (!fresh) return readers[capture.kind](services, jpeg, asked);
  if (await wereBytesSeen(services, capture, fresh)) return seen;
  const isUnread = isForPeople(capture);
  if ((capture.kind !== "face" || isUnread) && (await isPictureSeen(services, capture, fresh, jpeg))) return seen;
  return isUnread ? forPeople : readers[capture.kind](services, jpeg, asked);
}
