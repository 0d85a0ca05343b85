/**
 * Second takes of the specimens: the same people and cards at another time, for whoever changes their number in the sandbox, where
 * no picture that was seen before is taken. Faces by a lamp at their side, cards photographed anew from their scans.
 */
import fs from "node:fs";
import path from "node:path";
import { readBack } from "@noren/identity/card/read-back";
import { readFront } from "@noren/identity/card/read-front";
import { closePrintReader } from "@noren/identity/card/print/print-words";
import sharp from "sharp";
import { facePicture, videoFrames } from "../../packages/identity/test/face-pictures.ts";
import { root } from "../run-command.ts";
import { flatFromPicture } from "./flat-from-picture.ts";
import { photograph } from "./photograph.ts";
import { seeded } from "./seeded.ts";

const fixtures = path.join(root, "packages/identity/fixtures");
const DIM = 0.55;
const BRIGHT = 1.15;

/** A lamp at the right of the picture: dim on one side of the face, bright on the other. */
async function lampAtTheSide(picture: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (let at = 0; at < data.length; at += 1) {
    const across = (Math.floor(at / channels) % width) / width;
    const light = DIM + (BRIGHT - DIM) * Math.min(1, Math.max(0, (across - 0.3) / 0.4));
    data[at] = Math.min(255, (data[at] ?? 0) * light);
  }
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 75 }).toBuffer();
}

const keepFace = (name: string, bytes: Uint8Array): void => fs.writeFileSync(path.join(fixtures, "faces", name), bytes);

async function makeFaces(): Promise<void> {
  for (const name of ["a-front", "a-left", "a-right", "b-front", "b-left", "b-right"])
    keepFace(`${name}-again.jpg`, await lampAtTheSide(facePicture(`${name}.jpg`)));
  const film = await Promise.all(videoFrames("a-turn.mjpeg").map(lampAtTheSide));
  keepFace("a-turn-again.mjpeg", Buffer.concat(film));
}

/** The first of them that can be read: not every picture a phone takes is good. */
async function readableTake(scan: string, read: typeof readFront | typeof readBack): Promise<Buffer> {
  const card = await flatFromPicture(fs.readFileSync(path.join(fixtures, "idcards", scan)));
  for (let take = 0; take < 20; take += 1) {
    const picture = await photograph(card, seeded(`second take ${take} of ${scan}`));
    if ((await read(picture)).verdict === "read") return picture;
  }
  throw new Error(`no take of ${scan} can be read`);
}

async function makeCards(): Promise<void> {
  for (const who of ["a", "b"])
    for (const [side, read] of [
      [`with-portrait/${who}-front`, readFront],
      [`${who}-back`, readBack],
    ] as const)
      fs.writeFileSync(
        path.join(fixtures, "idcards", `${side}-again.jpg`),
        await readableTake(`${side}-scan.jpg`, read),
      );
  await closePrintReader();
}

export async function makeSecondTakes(): Promise<void> {
  await makeFaces();
  await makeCards();
}
