/** Every attack that can be made from the films: what is sent by somebody whose head is not there, or is another's. */
import { boxRound, pointsOf } from "../../packages/identity/src/face/mesh.ts";
import { type Pose, poses } from "../../packages/identity/src/face/pose.ts";
import { videoFrames } from "../../packages/identity/test/face-pictures.ts";
import { blurred, type Change, dark, shrunk, withAnother } from "../../packages/identity/test/changed-pictures.ts";
import {
  bentPhoto,
  changedCopy,
  faceCutOut,
  inMirror,
  onAWall,
  pushedNose,
  squeezedPhoto,
  turnedPhoto,
  wornMask,
} from "../../packages/identity/test/forged-pictures.ts";
import type { Check } from "./check.ts";
import { at, meshBox, type Person } from "./people.ts";

type Attack = (person: Person, other: Person) => AsyncGenerator<Check>;
type Pictures = Check["pictures"];

const own = (person: Person, index: number): Pictures => ({
  middle: at(person.frames.middle, index),
  left: at(person.frames.left, index),
  right: at(person.frames.right, index),
});

/** A forged turn each way: beside a real one of the other way, and both. */
async function* turnsFrom(
  { frames, portrait }: Person,
  forge: (photo: Buffer, side: -1 | 1) => Promise<Buffer>,
): AsyncGenerator<Check> {
  const middle = at(frames.middle, 4);
  const forged = [await forge(middle, -1), await forge(middle, 1)];
  const real = { left: at(frames.left, 5), right: at(frames.right, 5) };
  for (const picture of forged) {
    yield { pictures: { middle, ...real, left: picture }, portrait };
    yield { pictures: { middle, ...real, right: picture }, portrait };
  }
  const [one, two] = forged as [Buffer, Buffer];
  yield { pictures: { middle, left: one, right: two }, portrait };
  yield { pictures: { middle, left: two, right: one }, portrait };
}

async function frontOf(person: Person): Promise<{ nose: { x: number; y: number }; half: number }> {
  const reading = await meshBox(at(person.frames.middle, 4));
  if (!reading) throw new Error("a frame of the films has no face");
  const { x, y, width, height } = boxRound(pointsOf(reading.mesh));
  return { nose: { x: x + width / 2, y: y + 0.55 * height }, half: width / 2 };
}

async function* flatPhotoFilm({ portrait, frames }: Person): AsyncGenerator<Check> {
  const film = videoFrames("a-flat-photo-attack.mjpeg").filter((_, index) => index % 8 === 2);
  for (const [index, photo] of film.entries()) {
    yield { pictures: { middle: photo, left: at(film, index + 7), right: at(film, index + 13) }, portrait };
    yield { pictures: { middle: photo, left: at(frames.left, index), right: at(film, index + 5) }, portrait };
  }
}

async function* photoTurned(person: Person): AsyncGenerator<Check> {
  const { nose } = await frontOf(person);
  for (const degrees of [35, 48, 57, 61, 64, 68])
    yield* turnsFrom(person, (photo, side) => turnedPhoto(photo, side * degrees, nose));
}

async function* photoBent(person: Person): AsyncGenerator<Check> {
  const { nose, half } = await frontOf(person);
  for (const radius of [0.75, 0.95, 1.2, 1.5])
    for (const degrees of [25, 38, 52])
      yield* turnsFrom(person, (photo, side) => bentPhoto(photo, side * degrees, radius * half, nose));
}

async function* photoSqueezed(person: Person): AsyncGenerator<Check> {
  const { nose, half } = await frontOf(person);
  for (const share of [0.58, 0.42, 0.32, 0.24, 0.17, 0.13])
    for (const reach of [1.05, 1.25])
      yield* turnsFrom(person, (photo, side) => squeezedPhoto(photo, side * share, reach * half, nose.x));
}

async function* squeezedAndChanged(person: Person): AsyncGenerator<Check> {
  const { nose, half } = await frontOf(person);
  for (const share of [0.52, 0.36, 0.26, 0.19])
    yield* turnsFrom(person, async (photo, side) =>
      changedCopy(await squeezedPhoto(photo, side * share, 1.1 * half, nose.x)),
    );
}

async function* nosePushed(person: Person): AsyncGenerator<Check> {
  const { nose, half } = await frontOf(person);
  for (const by of [0.3, 0.46, 0.55])
    for (const width of [0.45, 0.55, 0.7])
      yield* turnsFrom(person, (photo, side) => pushedNose(photo, side * by * 2 * half, width * half, nose));
}

async function* mirrored(person: Person): AsyncGenerator<Check> {
  for (let index = 0; index < person.frames.left.length; index += 1) {
    const pictures = own(person, index);
    for (const change of [inMirror, async (picture: Uint8Array) => inMirror(await changedCopy(picture))]) {
      yield { pictures: { ...pictures, right: await change(pictures.left) }, portrait: person.portrait };
      yield { pictures: { ...pictures, left: await change(pictures.right) }, portrait: person.portrait };
    }
  }
}

async function* repeated(person: Person): AsyncGenerator<Check> {
  for (let index = 0; index < 4; index += 1) {
    const pictures = own(person, index);
    for (const pose of poses)
      for (const wanted of poses.filter((one) => one !== pose)) {
        yield { pictures: { ...pictures, [wanted]: pictures[pose] }, portrait: person.portrait };
        yield { pictures: { ...pictures, [wanted]: await changedCopy(pictures[pose]) }, portrait: person.portrait };
      }
  }
}

/** Whoever's card it is: one or two frames are somebody else's. */
async function* replaced(person: Person, other: Person): AsyncGenerator<Check> {
  for (let index = 0; index < person.frames.middle.length; index += 1)
    for (const pose of poses)
      for (const { portrait } of [person, other]) {
        const strange = { [pose]: own(other, index)[pose] } as Partial<Record<Pose, Buffer>>;
        yield { pictures: { ...own(person, index), ...strange }, portrait };
      }
}

async function* otherPersonsCard(person: Person, other: Person): AsyncGenerator<Check> {
  for (let index = 0; index < 24; index += 1)
    yield { pictures: { ...own(person, index), left: at(person.frames.left, 3 * index) }, portrait: other.portrait };
}

/** The card held before the camera: its portrait, printed, on a wall. */
async function* cardHeldUp({ portraitPicture, portrait }: Person): AsyncGenerator<Check> {
  const held = await onAWall(portraitPicture);
  for (const degrees of [25, 40, 55]) {
    const turned = (side: number): Promise<Buffer> => turnedPhoto(held, side * degrees, { x: 320, y: 240 });
    yield { pictures: { middle: held, left: await turned(-1), right: await turned(1) }, portrait };
    yield { pictures: { middle: held, left: await turned(1), right: await turned(-1) }, portrait };
  }
}

/** A paper mask: one face cut out of a photo and worn before the other's head. */
async function* cutOut(person: Person, other: Person): AsyncGenerator<Check> {
  const mask = await faceCutOut(at(person.frames.middle, 4));
  for (const width of [640, 560, 480]) {
    const pictures = own(other, width);
    const [middle, left, right] = await Promise.all(
      poses.map((pose) => wornMask(pictures[pose], mask, pose === "middle" ? 640 : width)),
    );
    if (middle && left && right) yield { pictures: { middle, left, right }, portrait: person.portrait };
  }
}

/** Every frame spoilt the same way. */
function spoilt(spoil: Change): Attack {
  return async function* spoiltChecks(person) {
    for (let index = 0; index < 8; index += 1) {
      const pictures = own(person, index);
      const [middle, left, right] = await Promise.all(poses.map((pose) => spoil(pictures[pose])));
      if (middle && left && right) yield { pictures: { middle, left, right }, portrait: person.portrait };
    }
  };
}

export const attacks: Readonly<Record<string, Attack>> = {
  "flat photo, filmed": flatPhotoFilm,
  "photo turned": photoTurned,
  "photo bent and turned": photoBent,
  "photo squeezed to seem turned": photoSqueezed,
  "squeezed, tilted, other light": squeezedAndChanged,
  "nose pushed to seem turned": nosePushed,
  "one turn mirrored for the other": mirrored,
  "one frame for two poses": repeated,
  "a frame of somebody else": replaced,
  "somebody else's card": otherPersonsCard,
  "card held up": cardHeldUp,
  "paper mask": cutOut,
  "low resolution": spoilt(shrunk),
  dark: spoilt(dark),
  blurred: spoilt(blurred),
  "two faces": spoilt(withAnother),
};
