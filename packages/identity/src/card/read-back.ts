import type { BackReading, Read } from "../readings.ts";
import { cardPicture } from "./locate/card-picture.ts";
import { CARD_RATIO, type Grey, rectified } from "./locate/grey.ts";
import { distance, homography, mapped, type Quad, sidesOf, turnedHalf } from "./locate/plane.ts";
import { type QrCode, readQrCodes } from "./qr-code.ts";
import { complaintsAbout } from "./quality.ts";
import { uprightFront } from "./read-front.ts";
import { readMrz } from "./mrz/read-mrz.ts";
import { parseRegistryUrl } from "./registry-url.ts";

const ZONE_WIDTH = 1280;
const FLAT_CARD: Quad = [
  { x: 0, y: 0 },
  { x: CARD_RATIO, y: 0 },
  { x: CARD_RATIO, y: 1 },
  { x: 0, y: 1 },
];
/** Corners of a code are found to a pixel or two: less of a difference says nothing. */
const CLEARLY = 0.05;

/** Takes a picture that is safe to decode and upright; one at a time. */
export async function readBack(bytes: Uint8Array): Promise<Read<BackReading>> {
  const picture = await cardPicture(bytes);
  const { refused, mayBeHidden, blamed } = complaintsAbout(picture);
  const [reason, ...others] = refused;
  if (reason) return { verdict: "refused", reasons: [reason, ...others] };
  if (!picture.quad) return { verdict: "refused", reasons: ["no_card"] };
  const codes = await readQrCodes(picture.grey);
  const code = codes.find(({ text }) => parseRegistryUrl(text));
  const qr = code && parseRegistryUrl(code.text);
  const mrz = zoneOf(
    picture.grey,
    code ? [cardOf(code, [picture.quad, ...picture.others])] : [picture.quad, turnedHalf(picture.quad)],
  );
  if (mayBeHidden ? qr && mrz : (qr ?? mrz)) {
    return { verdict: "read", reading: { ...(qr && { qr }), ...(mrz && { mrz }) } };
  }
  const isFront = !qr && !mrz && (await uprightFront(picture.grey, picture.quad)) !== undefined;
  return { verdict: "refused", reasons: [isFront ? "wrong_side" : blamed] };
}

function zoneOf(picture: Grey, ways: readonly Quad[]): BackReading["mrz"] {
  for (const quad of ways) {
    const zone = readMrz(rectified(picture, quad, ZONE_WIDTH));
    if (zone.found) return zone.mrz;
  }
  return undefined;
}

/** The place of the card that makes its code the truest square, turned so that the code stands upright. */
function cardOf({ corners }: QrCode, [first, ...others]: readonly [Quad, ...Quad[]]): Quad {
  let best = { quad: first, slant: slantOf(corners, first) };
  for (const quad of others) {
    const slant = slantOf(corners, quad);
    if (slant < best.slant - CLEARLY) best = { quad, slant };
  }
  const [topLeft, topRight] = corners.map((corner) => mapped(homography(best.quad, FLAT_CARD), corner));
  return topLeft && topRight && topRight.x >= topLeft.x ? best.quad : turnedHalf(best.quad);
}

/** How much longer one side of the code is than another once the card is laid flat; 0 for a square. */
function slantOf(corners: Quad, quad: Quad): number {
  const map = homography(quad, FLAT_CARD);
  const [a, b, c, d] = corners;
  const lengths = sidesOf([mapped(map, a), mapped(map, b), mapped(map, c), mapped(map, d)]).map(([from, to]) =>
    distance(from, to),
  );
  return Math.max(...lengths) / Math.min(...lengths) - 1;
}
