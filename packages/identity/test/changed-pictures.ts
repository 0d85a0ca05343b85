/** What cameras, rooms and hands do to pictures: what must still be read, and what must be refused. */
import sharp from "sharp";
import { facePicture } from "./face-pictures.ts";

export type Change = (picture: Uint8Array) => Promise<Buffer>;

const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;

async function grainy(picture: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const grain = await sharp({ create: { width, height, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A face in them is read. */
export const conditions: Readonly<Record<string, Change>> = {
  "as filmed": (picture) => Promise.resolve(Buffer.from(picture)),
  "in half light": (picture) => sharp(picture).linear(0.6).jpeg({ quality: 85 }).toBuffer(),
  "in bright light": (picture) => sharp(picture).linear(1.25, 10).jpeg({ quality: 85 }).toBuffer(),
  "warm lamp": (picture) => sharp(picture).tint("#ffd9a8").jpeg({ quality: 85 }).toBuffer(),
  "poor JPEG": (picture) => sharp(picture).jpeg({ quality: 35 }).toBuffer(),
  "a little out of focus": (picture) => sharp(picture).blur(1.1).jpeg({ quality: 85 }).toBuffer(),
  "grain of a cheap camera": grainy,
  "phone tilted 6°": (picture) => sharp(picture).rotate(6, { background: "#787d82" }).jpeg({ quality: 85 }).toBuffer(),
  "two thirds of the size": (picture) => sharp(picture).resize(426).jpeg({ quality: 85 }).toBuffer(),
};

/** A face in these is refused. */
export const dark: Change = (picture) => sharp(picture).linear(0.12).jpeg().toBuffer();
export const blurred: Change = (picture) => sharp(picture).blur(4).jpeg().toBuffer();
export const shrunk: Change = async (picture) =>
  sharp(await sharp(picture).resize(64).toBuffer())
    .resize(640)
    .jpeg()
    .toBuffer();

const middlePart = { left: 120, top: 0, width: 400, height: 480 };

export async function withAnother(picture: Uint8Array): Promise<Buffer> {
  const room = { top: 0, bottom: 0, left: 0, right: middlePart.width, background: "#8a9099" };
  const first = await sharp(picture).extract(middlePart).toBuffer();
  const second = await sharp(facePicture("b-front.jpg")).extract(middlePart).toBuffer();
  return sharp(first)
    .extend(room)
    .composite([{ input: second, left: middlePart.width, top: 0 }])
    .jpeg()
    .toBuffer();
}
