/** 'card and face taken anew (never a picture we have seen) against the stored ones' (product.md section 2). */
import { createHash } from "node:crypto";
import type { BackReading, FaceReading, FrontReading, Read } from "@noren/identity/readings";
import { and, eq, inArray, lt, ne } from "drizzle-orm";
import { identityOf } from "../../../customers/identity.ts";
import { readOrRefuse } from "../../../customers/pictures/ask-reader.ts";
import { openPicture } from "../../../customers/pictures/pictures.ts";
import { capture, capturePicture } from "../../../customers/pictures/tables.ts";
import type { Executor } from "../../../platform/database/database.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import type { Services } from "../../../services.ts";
import { type Capture, type CapturePicture, standingCapture } from "./captures.ts";
import { type KeptReadings, openReadings } from "./readings.ts";

export interface Fresh {
  /** When the change began: what was taken before is what may be replayed. */
  readonly since: Date;
  /** As they were sent. */
  readonly bytes: Uint8Array;
}

/** From anybody, in any other capture, also where it was refused. Before 0037 a plain hash was kept. */
export async function wereBytesSeen({ db, secrets }: Services, { captureId }: Capture, { bytes }: Fresh) {
  const hashes = [secrets.pictureHash(bytes), createHash("sha256").update(bytes).digest()];
  const [found] = await db.drizzle
    .select({ pictureId: capturePicture.pictureId })
    .from(capturePicture)
    .where(and(inArray(capturePicture.byteHash, hashes), ne(capturePicture.captureId, captureId)))
    .limit(1);
  return found !== undefined;
}

/** This person's own, as far as they are kept. */
async function keptBefore(db: Executor, { userId, kind }: Capture, { since }: Fresh): Promise<CapturePicture[]> {
  const rows = await db
    .select({ picture: capturePicture })
    .from(capturePicture)
    .innerJoin(capture, eq(capture.captureId, capturePicture.captureId))
    .where(and(eq(capture.userId, userId), eq(capture.kind, kind), lt(capture.openedAt, since)));
  return rows.map(({ picture }) => picture);
}

export async function isFaceSeen(services: Services, of: Capture, fresh: Fresh, { look }: FaceReading) {
  const { db, secrets, reader, log } = services;
  const faces = await openReadings(db.drizzle, secrets, "face", await keptBefore(db.drizzle, of, fresh));
  const kept = faces.map((face) => new Uint8Array(Buffer.from(face.look, "base64")));
  return readOrRefuse(log, reader.isFaceSeen({ look, kept }));
}

/** A card, or a face of which nothing may be measured: by the picture as a whole. */
export async function isPictureSeen(services: Services, of: Capture, fresh: Fresh, picture: Uint8Array) {
  const kept: Uint8Array[] = [];
  for (const { userId, objectKey } of await keptBefore(services.db.drizzle, of, fresh)) {
    const bytes = objectKey && (await openPicture(services.db.drizzle, services, { userId, objectKey }));
    if (bytes) kept.push(bytes);
  }
  return readOrRefuse(services.log, services.reader.isPictureSeen({ picture, kept }));
}

/** The sides that were taken anew. */
export async function sidesSince(tx: Executor, secrets: Secrets, { userId }: Capture, { since }: Fresh) {
  const side = async <Kind extends "front" | "back">(kind: Kind): Promise<KeptReadings[Kind] | undefined> => {
    const found = await standingCapture(tx, userId, { kind, purpose: "change-of-phone", after: since });
    return found && (await openReadings(tx, secrets, kind, found.pictures))[0];
  };
  return { front: await side("front"), back: await side("back") };
}

const runOf = (reading: FrontReading | BackReading) =>
  "print" in reading ? reading.print.run : (reading.qr?.run ?? reading.mrz?.run);

/** A RUN that was read, and is another's. */
export async function isCardOfAnother(
  tx: Executor,
  { secrets }: Services,
  { userId }: Capture,
  read: Read<FrontReading | BackReading>,
): Promise<boolean> {
  const run = read.verdict === "read" ? runOf(read.reading) : undefined;
  return run !== undefined && run !== (await identityOf(tx, secrets, userId))?.run;
}
