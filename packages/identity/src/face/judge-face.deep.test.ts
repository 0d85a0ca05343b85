import { beforeAll, describe, expect, test } from "vitest";
import { facePicture, readFaceOf, videoFrames } from "../../test/face-pictures.ts";
import { changedCopy, inMirror, squeezedPhoto } from "../../test/forged-pictures.ts";
import type { FaceReading, PictureReason } from "../readings.ts";
import { type FaceVerdict, judgeFace, type PosedFace } from "./judge-face.ts";
import { boxRound, pointsOf } from "./mesh.ts";
import { type Pose, poseOf, poses } from "./pose.ts";
import { readPortrait } from "./read-face.ts";

type Person = "a" | "b";
interface Known {
  readonly frames: Readonly<Record<Pose, FaceReading>>;
  readonly portrait: Float32Array;
}
const known = {} as Record<Person, Known>;

async function know(person: Person): Promise<Known> {
  const [middle, left, right] = ["front", "left", "right"].map((view) => facePicture(`${person}-${view}.jpg`));
  const portrait = await readPortrait(facePicture(`${person}-id-portrait.jpg`));
  if (!middle || !left || !right || !portrait) throw new Error("a fixture is missing");
  const frames = { middle: await readFaceOf(middle), left: await readFaceOf(left), right: await readFaceOf(right) };
  return { frames, portrait };
}

beforeAll(async () => {
  known.a = await know("a");
  known.b = await know("b");
});

const shown = (frames: Readonly<Record<Pose, FaceReading>>, order: readonly Pose[] = poses): PosedFace[] =>
  order.map((pose) => ({ pose, face: frames[pose] }));

const refused = (...reasons: [PictureReason, ...PictureReason[]]): FaceVerdict => ({ verdict: "refused", reasons });

describe.each(["a", "b"] as const)("person %s", (person) => {
  test("is accepted with the own card, in any order of poses", () => {
    const { frames, portrait } = known[person];
    expect(judgeFace({ frames: shown(frames), portrait })).toEqual({ verdict: "accepted" });
    expect(judgeFace({ frames: shown(frames, ["right", "middle", "left"]), portrait })).toEqual({
      verdict: "accepted",
    });
  });

  test("is accepted by a face stored earlier", () => {
    const { frames, portrait } = known[person];
    const stored = frames.middle.descriptor;
    expect(judgeFace({ frames: shown(frames), stored })).toEqual({ verdict: "accepted" });
    expect(judgeFace({ frames: shown(frames), portrait, stored })).toEqual({ verdict: "accepted" });
  });

  test("is not the person of the other's card, nor of the other's stored face", () => {
    const { frames, portrait } = known[person];
    const other = known[person === "a" ? "b" : "a"];
    const check = shown(frames);
    expect(judgeFace({ frames: check, portrait: other.portrait })).toEqual(refused("not_same_person"));
    const stored = other.frames.middle.descriptor;
    expect(judgeFace({ frames: check, portrait, stored })).toEqual(refused("not_same_person"));
  });

  test("may not lend one frame to somebody else", () => {
    const { frames, portrait } = known[person];
    const other = known[person === "a" ? "b" : "a"];
    for (const pose of poses) {
      const mixed = shown({ ...frames, [pose]: other.frames[pose] });
      expect(judgeFace({ frames: mixed, portrait }).verdict).toBe("refused");
    }
  });

  test("a front photo squeezed until it seems turned is not live", async () => {
    const { frames, portrait } = known[person];
    const box = boxRound(pointsOf(frames.middle.mesh));
    const nose = box.x + box.width / 2;
    const photo = facePicture(`${person}-front.jpg`);
    const turns: FaceReading[] = [];
    for (const share of [0.5, 0.4, 0.3])
      turns.push(await readFaceOf(await squeezedPhoto(photo, share, (1.1 * box.width) / 2, nose)));
    const seemTurned = turns.filter(({ yaw }) => poseOf(yaw) === "right");
    expect(seemTurned.length).toBeGreaterThan(0);
    for (const right of seemTurned)
      expect(judgeFace({ frames: shown({ ...frames, right }), portrait })).toEqual(refused("not_live"));
  });

  test("one turn and its mirror image are not live", async () => {
    const { frames, portrait } = known[person];
    const left = facePicture(`${person}-left.jpg`);
    for (const forged of [await inMirror(left), await inMirror(await changedCopy(left))]) {
      const right = await readFaceOf(forged);
      expect(poseOf(right.yaw)).toBe("right");
      expect(judgeFace({ frames: shown({ ...frames, right }), portrait })).toEqual(refused("not_live"));
    }
  });
});

test("without anything to compare with, a person decides", () => {
  const verdict = judgeFace({ frames: shown(known.a.frames) });
  expect(verdict).toEqual({ verdict: "review", reasons: ["unreadable"] });
});

test("every pose must be there once, as asked", () => {
  const { frames, portrait } = known.a;
  const [middle, left, right] = shown(frames) as [PosedFace, PosedFace, PosedFace];
  const wrong = [
    [],
    [middle, left],
    [middle, left, left],
    [middle, left, { pose: "right", face: frames.left }],
    [middle, { pose: "left", face: frames.middle }, right],
    [middle, left, right, right],
  ] as const;
  for (const check of wrong) expect(judgeFace({ frames: check, portrait })).toEqual(refused("wrong_pose"));
});

test("between same and other, a person decides", () => {
  const { frames } = known.a;
  const away = (distance: number): Float32Array =>
    frames.middle.descriptor.map((value, index) => (index === 0 ? value + distance : value));
  const verdicts = [0.54, 0.57, 0.62].map((distance) => judgeFace({ frames: shown(frames), portrait: away(distance) }));
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(["accepted", "review", "refused"]);
});

test("a photo held up and moved never shows a turned head", async () => {
  const frames = videoFrames("a-flat-photo-attack.mjpeg").filter((_, index) => index % 12 === 0);
  expect(frames.length).toBe(20);
  for (const frame of frames) {
    const face = await readFaceOf(frame);
    expect(poseOf(face.yaw)).toBe("middle");
    for (const pose of ["left", "right"] as const) {
      const check = shown({ ...known.a.frames, [pose]: face });
      expect(judgeFace({ frames: check, portrait: known.a.portrait })).toEqual(refused("wrong_pose"));
    }
  }
});
