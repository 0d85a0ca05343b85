/** A picture of a card as the readers want it: decoded, the card found, laid flat. */
import sharp from "sharp";
import { findCards } from "./find-card.ts";
import type { Grey } from "./grey.ts";
import { type Quad, scaled } from "./plane.ts";

/** More says nothing new about a card, and costs time. */
const MOST_PIXELS_A_SIDE = 2000;
/** Of the shorter side: a card fills most of it, and finer edges are print. */
const SEARCHED_PIXELS = 400;

export interface CardPicture {
  readonly grey: Grey;
  /** The likeliest place of the card; undefined when none was found. */
  readonly quad: Quad | undefined;
  /** Where else it could be. */
  readonly others: readonly Quad[];
}

export async function cardPicture(bytes: Uint8Array): Promise<CardPicture> {
  const grey = await decoded(bytes);
  const small = await sharp(bytes)
    .autoOrient()
    .resize(SEARCHED_PIXELS, SEARCHED_PIXELS, { fit: "outside" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const found = findCards({ width, height, pixels: small.data });
  const [quad, ...others] = found.map((one) => scaled(one, grey.width / width));
  return { grey, quad, others };
}

async function decoded(bytes: Uint8Array): Promise<Grey> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize(MOST_PIXELS_A_SIDE, MOST_PIXELS_A_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
