/** Checks of the right person that must not be refused, as cheap phones and bad rooms make them. */
import sharp from "sharp";
import type { Check } from "./check.ts";
import { at, type Person } from "./people.ts";

type Change = (picture: Buffer) => Promise<Buffer>;

const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;

async function grainy(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const grain = await sharp({ create: { width, height, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** What a camera, a room and a hand do to a picture. */
export const conditions: Readonly<Record<string, Change>> = {
  "as filmed": (picture) => Promise.resolve(picture),
  "in half light": (picture) => sharp(picture).linear(0.6).jpeg({ quality: 85 }).toBuffer(),
  "in bright light": (picture) => sharp(picture).linear(1.25, 10).jpeg({ quality: 85 }).toBuffer(),
  "warm lamp": (picture) => sharp(picture).tint("#ffd9a8").jpeg({ quality: 85 }).toBuffer(),
  "poor JPEG": (picture) => sharp(picture).jpeg({ quality: 35 }).toBuffer(),
  "a little out of focus": (picture) => sharp(picture).blur(1.1).jpeg({ quality: 85 }).toBuffer(),
  "grain of a cheap camera": grainy,
  "phone tilted 6°": (picture) => sharp(picture).rotate(6, { background: "#787d82" }).jpeg({ quality: 85 }).toBuffer(),
  "two thirds of the size": (picture) => sharp(picture).resize(426).jpeg({ quality: 85 }).toBuffer(),
};

const CHECKS_A_CONDITION = 12;

/** Every pose is another moment of the film. */
export async function* genuineChecks(person: Person, condition: string): AsyncGenerator<Check> {
  const change = conditions[condition] as Change;
  const changed = async (pictures: readonly Buffer[]): Promise<Buffer[]> => Promise.all(pictures.map(change));
  const middle = await changed(person.frames.middle);
  const left = await changed(person.frames.left);
  const right = await changed(person.frames.right);
  for (let index = 0; index < CHECKS_A_CONDITION; index += 1) {
    const pictures = {
      middle: at(middle, 5 * index),
      left: at(left, index),
      right: at(right, 3 * index + (index >> 3)),
    };
    yield { pictures, portrait: person.portrait };
  }
}
