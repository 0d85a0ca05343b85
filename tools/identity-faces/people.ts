/** The people of the videos, as their frames show them. Tuning looked at one half of the frames; this looks at the other. */
import { readFace, readPortrait } from "../../packages/identity/src/face/read-face.ts";
import { type Pose, poseOf } from "../../packages/identity/src/face/pose.ts";
import type { FaceReading } from "../../packages/identity/src/readings.ts";
import { facePicture, videoFrames } from "../../packages/identity/test/face-pictures.ts";

export type Half = "tuning" | "judging";
type Name = "a" | "b";

export interface Person {
  readonly name: Name;
  readonly frames: Readonly<Record<Pose, readonly Buffer[]>>;
  readonly portraitPicture: Buffer;
  readonly portrait: Float32Array;
}

/** Every picture stands twice in a video, so those of a half are four apart. */
const APART = 4;
const FIRST = { tuning: 0, judging: 2 } as const;
/** Of each pose, from all over the video: those between the poses, while the head turns, are the hard ones. */
const OF_A_POSE = 8;

/** Evenly from the first to the last. */
function someOf<Thing>(things: readonly Thing[], count: number): Thing[] {
  const step = (things.length - 1) / (count - 1);
  const places = Array.from({ length: count }, (_, index) => Math.round(index * step));
  return things.filter((_, index) => places.includes(index));
}

async function meetPerson(name: Name, half: Half): Promise<Person> {
  const frames: Record<Pose, [yaw: number, frame: Buffer][]> = { middle: [], left: [], right: [] };
  const mine = videoFrames(`${name}-turn.mjpeg`).filter((_, index) => index % APART === FIRST[half]);
  for (const frame of mine) {
    const read = await readFace(frame);
    const pose = read.verdict === "read" ? poseOf(read.reading.yaw) : undefined;
    if (read.verdict === "read" && pose) frames[pose].push([read.reading.yaw, frame]);
  }
  const byYaw = (pose: Pose): Buffer[] =>
    someOf(
      frames[pose].toSorted(([a], [b]) => a - b),
      OF_A_POSE,
    ).map(([, frame]) => frame);
  const portraitPicture = facePicture(`${name}-id-portrait.jpg`);
  const portrait = await readPortrait(portraitPicture);
  if (!portrait) throw new Error(`${name} has no portrait`);
  return {
    name,
    frames: { middle: byYaw("middle"), left: byYaw("left"), right: byYaw("right") },
    portraitPicture,
    portrait,
  };
}

export async function meetPeople(half: Half): Promise<readonly [Person, Person]> {
  return [await meetPerson("a", half), await meetPerson("b", half)];
}

/** The one at that place, counted round and round. */
export function at<Thing>(things: readonly Thing[], place: number): Thing {
  return things[place % things.length] as Thing;
}

export async function meshBox(picture: Uint8Array): Promise<FaceReading | undefined> {
  const read = await readFace(picture);
  return read.verdict === "read" ? read.reading : undefined;
}
