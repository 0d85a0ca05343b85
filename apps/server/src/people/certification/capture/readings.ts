/** What was read from each picture, as it is kept under the person's key. */
import type { Pose } from "@noren/contract/identity-words";
import type { BackReading, FaceReading, FrontReading } from "@noren/identity/readings";
import type { Secrets } from "../../../platform/secrets.ts";
import type { CapturePicture } from "./captures.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { openFor, sealFor } from "../../../customers/personal.ts";

export interface KeptReadings {
  /** With the descriptor of the portrait, where the card shows one that can be read. */
  readonly front: FrontReading & { readonly portrait?: readonly number[] };
  readonly back: BackReading;
  readonly face: {
    readonly pose: Pose;
    readonly yaw: number;
    readonly mesh: readonly number[];
    readonly descriptor: readonly number[];
    /** Base64: some bytes of grey. */
    readonly look: string;
    readonly scores: FaceReading["scores"];
  };
}
export type KeptFace = KeptReadings["face"];

export const faceToKeep = (pose: Pose, { yaw, mesh, descriptor, look, scores }: FaceReading): KeptFace => ({
  pose,
  yaw,
  mesh: [...mesh],
  descriptor: [...descriptor],
  look: Buffer.from(look).toString("base64"),
  scores,
});

export const faceAsRead = ({ yaw, mesh, descriptor, look, scores }: KeptFace): FaceReading => ({
  yaw,
  mesh: Float32Array.from(mesh),
  descriptor: Float32Array.from(descriptor),
  look: new Uint8Array(Buffer.from(look, "base64")),
  scores,
});

const contextOf = (pictureId: string): string => `picture:${pictureId}:reading`;

export const sealReading = (
  tx: Executor,
  secrets: Secrets,
  { userId, pictureId }: Pick<CapturePicture, "userId" | "pictureId">,
  reading: KeptReadings[keyof KeptReadings],
): Promise<Buffer> => sealFor(tx, secrets, userId, JSON.stringify(reading), contextOf(pictureId));

/** Nothing once retention has removed it. */
async function openReading<Kind extends keyof KeptReadings>(
  db: Executor,
  secrets: Secrets,
  _kind: Kind,
  { userId, pictureId, readingSealed }: CapturePicture,
): Promise<KeptReadings[Kind] | undefined> {
  if (!readingSealed) return undefined;
  const plain = await openFor(db, secrets, userId, readingSealed, contextOf(pictureId));
  return JSON.parse(plain.toString()) as KeptReadings[Kind];
}

/** One after the other, as a connection speaks; what retention removed is left out. */
export async function openReadings<Kind extends keyof KeptReadings>(
  db: Executor,
  secrets: Secrets,
  kind: Kind,
  pictures: readonly CapturePicture[],
): Promise<KeptReadings[Kind][]> {
  const readings: KeptReadings[Kind][] = [];
  for (const picture of pictures) {
    const reading = await openReading(db, secrets, kind, picture);
    if (reading) readings.push(reading);
  }
  return readings;
}
