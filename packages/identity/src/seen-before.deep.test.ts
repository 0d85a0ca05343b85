/** 'a picture that nearly equals one of this person's own stored ones': judged on the specimens and their second takes. */
import fs from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { facePicture, readFaceOf } from "../test/face-pictures.ts";
import { isFaceSeen, isPictureSeen } from "./seen-before.ts";

type Change = (picture: Uint8Array) => Promise<Buffer>;

/** All but a few pixels of each side. */
const cropped: Change = async (picture) => {
  const { width, height } = await sharp(picture).metadata();
  const part = { left: 9, top: 6, width: width - 22, height: height - 20 };
  return sharp(picture).extract(part).jpeg({ quality: 85 }).toBuffer();
};
const changes: Readonly<Record<string, Change>> = {
  "encoded anew": (picture) => sharp(picture).jpeg({ quality: 55 }).toBuffer(),
  "cropped by some pixels": cropped,
  smaller: (picture) => sharp(picture).resize({ width: 560 }).jpeg({ quality: 80 }).toBuffer(),
  brighter: (picture) => sharp(picture).linear(1.12, -10).jpeg({ quality: 85 }).toBuffer(),
  tilted: (picture) => sharp(picture).rotate(2, { background: "#888" }).jpeg({ quality: 85 }).toBuffer(),
  "out of focus": (picture) => sharp(picture).blur(1).jpeg({ quality: 85 }).toBuffer(),
};

const cardFile = (name: string): Buffer => fs.readFileSync(new URL(`../fixtures/idcards/${name}.jpg`, import.meta.url));

describe("a face", () => {
  const names = ["a-front", "a-left", "a-right", "b-front", "b-left", "b-right"];
  test.each(names)("%s is known again, whatever was done to it", async (name) => {
    const picture = facePicture(`${name}.jpg`);
    const kept = [(await readFaceOf(picture)).look];
    for (const [what, change] of Object.entries(changes))
      expect({ what, seen: isFaceSeen({ look: (await readFaceOf(await change(picture))).look, kept }) }).toEqual({
        what,
        seen: true,
      });
  });

  test.each(names)("%s: its second take is a new picture", async (name) => {
    const kept = await Promise.all(names.map(async (one) => (await readFaceOf(facePicture(`${one}.jpg`))).look));
    const { look } = await readFaceOf(facePicture(`${name}-again.jpg`));
    expect(isFaceSeen({ look, kept })).toBe(false);
  });
});

describe("a card", () => {
  const names = ["with-portrait/a-front", "a-back", "with-portrait/b-front", "b-back"];
  test.each(names)("%s is known again, whatever was done to it", async (name) => {
    const kept = [cardFile(`${name}-photo`)];
    for (const [what, change] of Object.entries(changes))
      expect({ what, seen: await isPictureSeen({ picture: await change(kept[0] as Buffer), kept }) }).toEqual({
        what,
        seen: true,
      });
  });

  test.each(names)("%s: other takes of it are new pictures", async (name) => {
    for (const [one, other] of [
      ["photo", "again"],
      ["scan", "again"],
      ["photo", "scan"],
    ])
      expect(await isPictureSeen({ picture: cardFile(`${name}-${one}`), kept: [cardFile(`${name}-${other}`)] })).toBe(
        false,
      );
  });
});
