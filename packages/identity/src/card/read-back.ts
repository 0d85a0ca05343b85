import type { BackReading, Read } from "../readings.ts";
import { cardPicture } from "./card-picture.ts";
import { type Grey, rectified } from "./grey.ts";
import { type Quad, turnedHalf } from "./plane.ts";
import { type QrCode, readQrCodes } from "./qr-code.ts";
import { complaintsAbout } from "./quality.ts";
import { uprightFront } from "./read-front.ts";
import { readMrz } from "./read-mrz.ts";
import { parseRegistryUrl } from "./registry-url.ts";

const ZONE_WIDTH = 1280;

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
  const mrz = zoneOf(picture.grey, code ? [uprightBy(code, picture.quad)] : [picture.quad, turnedHalf(picture.quad)]);
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

/** A code stands upright on an upright card. */
function uprightBy({ corners: [topLeft, topRight] }: QrCode, quad: Quad): Quad {
  const across = { x: quad[1].x - quad[0].x, y: quad[1].y - quad[0].y };
  const along = (topRight.x - topLeft.x) * across.x + (topRight.y - topLeft.y) * across.y;
  return along >= 0 ? quad : turnedHalf(quad);
}
