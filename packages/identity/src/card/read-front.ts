import sharp from "sharp";
import type { FrontReading, PictureReason, Read } from "../readings.ts";
import { cardPicture } from "./locate/card-picture.ts";
import { largestBlankShare } from "./glare.ts";
import { cropped, type Grey, rectified } from "./locate/grey.ts";
import { type Quad, turnedHalf } from "./locate/plane.ts";
import { type PrintedFront, printedFront, runIn } from "./print/print-fields.ts";
import { readWords } from "./print/print-words.ts";
import { plainText } from "./print/printed-lines.ts";
import { readQrCodes } from "./qr-code.ts";
import { complaintsAbout } from "./quality.ts";
import { readMrz } from "./mrz/read-mrz.ts";
import { parseRegistryUrl } from "./registry-url.ts";

/** Small print is read well from here on; more costs time. */
export const PRINT_WIDTH = 1100;
const SECOND_LOOK = 2;
const PORTRAIT_WIDTH = 1600;
const FIELDS_OF_A_FRONT = ["run", "documentNumber", "names", "surnames", "birthday", "expiry"] as const;
const MOST_OF_PORTRAIT = 0.15;

export interface FrontSide {
  readonly read: Read<FrontReading>;
  /** The part of a front that was read in which its portrait is, as a JPEG. */
  readonly portrait: Uint8Array | undefined;
}

/** Takes a picture that is safe to decode and upright; one at a time. */
export async function readFrontSide(bytes: Uint8Array): Promise<FrontSide> {
  const picture = await cardPicture(bytes);
  const { refused, mayBeHidden, blamed } = complaintsAbout(picture);
  if (!picture.quad || refused.length > 0) return refusal(refused);
  const codes = await readQrCodes(picture.grey);
  if (codes.some(({ text }) => parseRegistryUrl(text))) return refusal(["wrong_side"]);
  const upright = await uprightFront(picture.grey, picture.quad);
  if (!upright) return refusal([hasZone(picture.grey, picture.quad) ? "wrong_side" : blamed]);
  const { front, quad } = upright;
  const again = front.doubtfulRun && (await secondLook(picture.grey, quad, front.doubtfulRun));
  const reading: FrontReading = {
    ...front.reading,
    print: { ...front.reading.print, ...(again?.run && { run: again.run }) },
    impossibleRun: again?.impossible ?? false,
  };
  const portrait = portraitOf(picture.grey, quad, front);
  if (mayBeHidden && !(isWhole(reading) && largestBlankShare(portrait) < MOST_OF_PORTRAIT)) return refusal(["glare"]);
  return { read: { verdict: "read", reading }, portrait: await jpeg(portrait) };
}

function isWhole({ print }: FrontReading): boolean {
  return FIELDS_OF_A_FRONT.every((field) => print[field] !== undefined);
}

export async function readFront(bytes: Uint8Array): Promise<Read<FrontReading>> {
  return (await readFrontSide(bytes)).read;
}

function refusal([reason = "unreadable", ...others]: readonly PictureReason[]): FrontSide {
  return { read: { verdict: "refused", reasons: [reason, ...others] }, portrait: undefined };
}

interface UprightFront {
  readonly front: PrintedFront;
  readonly quad: Quad;
}

/** A card found by its edges may lie upside down. */
export async function uprightFront(picture: Grey, found: Quad): Promise<UprightFront | undefined> {
  for (const quad of [found, turnedHalf(found)]) {
    const front = printedFront(await readWords(rectified(picture, quad, PRINT_WIDTH)));
    if (front) return { front, quad };
  }
  return undefined;
}

function hasZone(picture: Grey, found: Quad): boolean {
  return [found, turnedHalf(found)].some((quad) => {
    const zone = readMrz(rectified(picture, quad, 1280));
    return zone.found || zone.looksLikeZone;
  });
}

type Box = NonNullable<PrintedFront["doubtfulRun"]>;

/** Reads a doubtful RUN again, larger: what is twice read alike was not misread, it is printed that way. */
async function secondLook(
  picture: Grey,
  quad: Quad,
  line: Box,
): Promise<{ run?: ReturnType<typeof runIn>; impossible: boolean }> {
  const card = rectified(picture, quad, PRINT_WIDTH * SECOND_LOOK);
  const rim = line.bottom - line.top;
  const sides = [line.left - rim, line.top - rim, line.right + rim, line.bottom + rim].map(
    (side) => side * SECOND_LOOK,
  );
  const [left = 0, top = 0, right = 0, bottom = 0] = sides;
  const words = await readWords(cropped(card, left, top, right, bottom));
  const texts = words.map(({ text }) => plainText(text));
  const run = texts.map(runIn).find((found) => found !== undefined);
  return { run, impossible: !run && texts.some((text) => digits(text) === digits(line.plain)) };
}

function digits(text: string): string {
  return text.replace(/[^\dK]/g, "");
}

/** Chilean cards have the portrait on the left: everything before the fields' column, with room for the face finder. */
function portraitOf(picture: Grey, quad: Quad, { fieldsFrom }: PrintedFront): Grey {
  const card = rectified(picture, quad, PORTRAIT_WIDTH);
  return cropped(card, 0, card.height * 0.1, (fieldsFrom / PRINT_WIDTH) * card.width, card.height * 0.8);
}

function jpeg({ width, height, pixels }: Grey): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace("srgb")
    .jpeg({ quality: 92 })
    .toBuffer();
}
