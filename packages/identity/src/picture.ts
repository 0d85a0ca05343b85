/**
 * The gate for pictures from outside: hostile bytes in, a plain JPEG out, or why not. What comes out was drawn anew from the
 * pixels, so nothing else that was hidden in the file (place, owner, a second format) comes along.
 */
import sharp, { type Sharp } from "sharp";

/** Phones make pictures of at most 1 MB before sending; a file chosen by hand may be larger. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 16_000;
const SHORTEST_SIDE = 32;
/** Both what is kept and what is read: a card's print needs no more. */
const KEPT_SIDE = 2400;
const DECODE_SECONDS = 8;

export const pictureFaults = [
  "unknown_format",
  "animated",
  "too_many_bytes",
  "too_large",
  "too_small",
  "broken",
] as const;
export type PictureFault = (typeof pictureFaults)[number];

export interface SafePicture {
  readonly jpeg: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export type OpenedPicture =
  | { readonly verdict: "opened"; readonly picture: SafePicture }
  | { readonly verdict: "refused"; readonly fault: PictureFault };

type Format = "jpeg" | "png" | "webp";

const startsWith = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, index) => bytes[at + index] === byte);
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** By its first bytes alone. HEIC is not among them: what decodes here has no HEVC. */
function formatOf(bytes: Uint8Array): Format | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) return "webp";
  return undefined;
}

/** An animated PNG says so before its first picture; the decoder would not. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const control = file.indexOf("acTL");
  return control !== -1 && control < file.indexOf("IDAT");
}

const decoder = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true, autoOrient: true });

/** Everything that can be known without decoding a pixel. */
async function faultOf(bytes: Uint8Array): Promise<PictureFault | undefined> {
  if (bytes.byteLength > MOST_BYTES) return "too_many_bytes";
  const format = formatOf(bytes);
  if (!format) return "unknown_format";
  if (format === "png" && isAnimatedPng(bytes)) return "animated";
  // the header alone: no limit here, so that a bomb is named for what it is
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== format) return "unknown_format";
  if ((header.pages ?? 1) > 1) return "animated";
  const sides = [header.width, header.height];
  if (header.width * header.height > MOST_PIXELS || Math.max(...sides) > LONGEST_SIDE) return "too_large";
  if (Math.min(...sides) < SHORTEST_SIDE) return "too_small";
  return undefined;
}

/** Looked at and safe to decode, or refused. What a decoder says of a file is dropped: it may quote the file. */
async function checked(bytes: Uint8Array): Promise<PictureFault | undefined> {
  try {
    return await faultOf(bytes);
  } catch {
    return "broken";
  }
}

/** Turned as its camera was held, drawn anew, at most 2400 pixels long, without a word of metadata. */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  const fault = await checked(bytes);
  if (fault) return { verdict: "refused", fault };
  try {
    const { data, info } = await decoder(bytes)
      .resize(KEPT_SIDE, KEPT_SIDE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .jpeg({ quality: 92 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const jpeg = new Uint8Array(data);
    return { verdict: "opened", picture: { jpeg, width: info.width, height: info.height } };
  } catch {
    return { verdict: "refused", fault: "broken" };
  }
}

/** Red, green, blue, row by row. */
export interface Pixels {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The pixels of a picture through the same gate, its longest side as asked (never smaller pictures made larger than `least`). */
export async function openPixels(bytes: Uint8Array, most: number, least = 0): Promise<Pixels | undefined> {
  if (await checked(bytes)) return undefined;
  try {
    const { width, height } = await decoder(bytes).metadata();
    const side = Math.min(most, Math.max(least, width, height));
    const { data, info } = await decoder(bytes)
      .resize(side, side, { fit: "inside" })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .raw()
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { rgb: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
