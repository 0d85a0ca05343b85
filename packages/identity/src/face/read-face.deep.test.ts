import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { facePicture, readFaceOf } from "../../test/face-pictures.ts";
import type { PictureReason } from "../readings.ts";
import { faceLibraries } from "./libraries.ts";
import { poseOf } from "./pose.ts";
import { readFace, readPortrait } from "./read-face.ts";
import { faceDistance } from "./same-person.ts";

// the libraries start in half a second, and on a busy machine in ten
const people = ["a", "b"] as const;

async function expectRefused(picture: Uint8Array, ...reasons: PictureReason[]): Promise<void> {
  expect(await readFace(picture)).toEqual({ verdict: "refused", reasons });
}

test.each([
  ["a-front.jpg", 0.7, "middle"],
  ["b-front.jpg", -0.7, "middle"],
  ["a-left.jpg", -24.2, "left"],
  ["b-left.jpg", -25.8, "left"],
  ["a-right.jpg", 22.4, "right"],
  ["b-right.jpg", 25.7, "right"],
])("%s is turned by %d degrees: %s", async (name, yaw, pose) => {
  const face = await readFaceOf(facePicture(name));
  expect(face.yaw).toBeCloseTo(yaw, 0);
  expect(poseOf(face.yaw)).toBe(pose);
  expect([face.mesh.length, face.descriptor.length, face.look.length]).toEqual([936, 128, 2304]);
});

test.each([
  ["a-front-dark.jpg", "too_dark"],
  ["a-front-blurred.jpg", "blurred"],
  ["two-faces.jpg", "several_faces"],
  ["no-face.jpg", "no_face"],
] as const)("%s is refused: %s", async (name, reason) => {
  await expectRefused(facePicture(name), reason);
});

test("a face far away is too small", async () => {
  const far = await sharp(facePicture("a-front.jpg"))
    .resize(240)
    .extend({ top: 150, bottom: 150, left: 200, right: 200, extendWith: "copy" })
    .toBuffer();
  await expectRefused(far, "too_small");
});

test("a face that the edge cuts off is none", async () => {
  const cut = await sharp(facePicture("a-front.jpg")).extract({ left: 0, top: 0, width: 330, height: 480 }).toBuffer();
  await expectRefused(cut, "no_face");
});

test("what is no picture is unreadable", async () => {
  await expectRefused(Buffer.from("<svg/>"), "unreadable");
});

test("the same picture reads the same, whatever was read before", async () => {
  const first = await readFaceOf(facePicture("a-left.jpg"));
  await readFaceOf(facePicture("b-right.jpg"));
  expect(await readFaceOf(facePicture("a-left.jpg"))).toEqual(first);
});

test("a picture held on its side by the camera reads as upright", async () => {
  const onItsSide = await sharp(facePicture("a-left.jpg")).rotate(270).withMetadata({ orientation: 6 }).toBuffer();
  expect((await readFaceOf(onItsSide)).yaw).toBeCloseTo(-24.2, 0);
});

test.each(people)("%s is the person of the own card, and not of the other's", async (person) => {
  const { descriptor } = await readFaceOf(facePicture(`${person}-front.jpg`));
  const [own, other] = [person, person === "a" ? "b" : "a"].map((owner) => facePicture(`${owner}-id-portrait.jpg`));
  const distanceTo = async (portrait: Uint8Array | undefined): Promise<number> => {
    const printed = portrait && (await readPortrait(portrait));
    return printed ? faceDistance(descriptor, printed) : Number.NaN;
  };
  expect(await distanceTo(own)).toBeLessThan(0.3);
  expect(await distanceTo(other)).toBeGreaterThan(0.66);
});

test.each([
  ["80 pixels wide", (portrait: Sharp) => portrait.resize(80)],
  ["grey", (portrait: Sharp) => portrait.resize(140).greyscale()],
  ["tinted", (portrait: Sharp) => portrait.resize(140).greyscale().tint("#8899bb")],
  ["pale", (portrait: Sharp) => portrait.resize(140).linear(0.5, 110)],
])("a portrait printed %s still tells who it is", async (_, print) => {
  const { descriptor } = await readFaceOf(facePicture("a-front.jpg"));
  const printed = await readPortrait(
    await print(sharp(facePicture("a-id-portrait.jpg")))
      .jpeg()
      .toBuffer(),
  );
  expect(printed && faceDistance(descriptor, printed)).toBeLessThan(0.4);
});

test("a card without a face has no portrait", async () => {
  expect(await readPortrait(facePicture("no-face.jpg"))).toBeUndefined();
  expect(await readPortrait(Buffer.from("no picture"))).toBeUndefined();
});

test("nothing stays behind in the libraries' memory", async () => {
  const { tf } = await faceLibraries();
  await readFaceOf(facePicture("a-front.jpg"));
  const before = tf.memory().numTensors;
  await readFaceOf(facePicture("b-left.jpg"));
  await readFace(facePicture("two-faces.jpg"));
  await readPortrait(facePicture("b-id-portrait.jpg"));
  expect(tf.memory().numTensors).toBe(before);
});
