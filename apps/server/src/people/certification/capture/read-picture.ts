/** Reads a picture in another thread, and says how to judge it once the capture is locked. */
import type { Read } from "@noren/identity/readings";
import { Refusal } from "../../../platform/refusal.ts";
import type { Services } from "../../../services.ts";
import type { Capture, CapturePicture } from "./captures.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { readOrRefuse } from "../../../customers/pictures/ask-reader.ts";
import { judgePose } from "./judge-pose.ts";
import { judgeBack, type Judged, judgeFront } from "./judge-side.ts";
import { knownFace } from "./known-face.ts";
import { type KeptReadings, openReadings } from "./readings.ts";
import { standingCaptures } from "./standing-captures.ts";

type AnyReading = KeptReadings[keyof KeptReadings];

export interface Asked {
  readonly capture: Capture;
  /** The pictures that stand in it already. */
  readonly before: readonly CapturePicture[];
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

async function judgeFrontLater(services: Services, jpeg: Uint8Array): Promise<Judge> {
  const read = await readFront(services, jpeg);
  return async (tx, { userId }) => {
    const { front, back } = await standingCaptures(tx, services.secrets, userId);
    // Taken anew it is judged alone: the other side may be of the card that it replaces.
    return judgeFront(read, front ? undefined : back?.readings[0], around(services));
  };
}

async function judgeBackLater(services: Services, jpeg: Uint8Array): Promise<Judge> {
  const read = await readOrRefuse(services.log, services.reader.readBack(jpeg));
  return async (tx, { userId }) => {
    const { front, back } = await standingCaptures(tx, services.secrets, userId);
    return judgeBack(read, back ? undefined : front?.readings[0], around(services));
  };
}

/** All of it is done before the capture is locked: comparing faces takes its time too. */
async function judgeFaceFirst(services: Services, jpeg: Uint8Array, { capture, before }: Asked): Promise<Judge> {
  const { db, reader, secrets, log } = services;
  const read = await readOrRefuse(log, reader.readFace(jpeg));
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
  return async (_tx, _capture, now) => {
    // Another picture was judged for this pose meanwhile.
    if (now.length !== before.length) throw new Refusal("alreadyHandling");
    return judged;
  };
}

const readers = { front: judgeFrontLater, back: judgeBackLater, face: judgeFaceFirst };

export const readPicture = (services: Services, jpeg: Uint8Array, asked: Asked): Promise<Judge> =>
  readers[asked.capture.kind](services, jpeg, asked);
