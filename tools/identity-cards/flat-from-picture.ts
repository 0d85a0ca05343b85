/** The card in a picture, laid flat: to be photographed again. */
import { cardPicture } from "@noren/identity/card/locate/card-picture";
import { CARD_RATIO } from "@noren/identity/card/locate/grey";
import { homography, type Quad } from "@noren/identity/card/locate/plane";
import sharp from "sharp";
import type { FlatCard } from "./flat-cards.ts";

const WIDTH = 1100;
const HEIGHT = Math.round(WIDTH / CARD_RATIO);
const WHOLE: Quad = [
  { x: 0, y: 0 },
  { x: WIDTH, y: 0 },
  { x: WIDTH, y: HEIGHT },
  { x: 0, y: HEIGHT },
];

export async function flatFromPicture(bytes: Uint8Array): Promise<FlatCard> {
  const { quad, grey } = await cardPicture(bytes);
  if (!quad) throw new Error("no card is in this picture");
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const larger = info.width / grey.width;
  const [a, b, c, d] = quad.map(({ x, y }) => ({ x: x * larger, y: y * larger })) as unknown as Quad;
  const map = homography(WHOLE, [a, b, c, d]);
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const scale = map[6] * x + map[7] * y + 1;
    const u = Math.min(info.width - 1, Math.max(0, Math.round((map[0] * x + map[1] * y + map[2]) / scale)));
    const v = Math.min(info.height - 1, Math.max(0, Math.round((map[3] * x + map[4] * y + map[5]) / scale)));
    pixels.set(data.subarray((v * info.width + u) * 4, (v * info.width + u) * 4 + 4), at * 4);
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}
