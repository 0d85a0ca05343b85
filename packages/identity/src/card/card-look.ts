import sharp from "sharp";

/** Finer than a face's: all cards look much alike, and print, corners and what lies round the card must tell two takes apart. */
const CARD_LOOK_SIDE = 96;

/** A whole picture of a card in 96 × 96 greys. Not the card laid flat: that is the same in every good take. */
export async function cardLook(bytes: Uint8Array): Promise<Uint8Array> {
  const greys = await sharp(bytes)
    .resize(CARD_LOOK_SIDE, CARD_LOOK_SIDE, { fit: "fill" })
    .flatten({ background: "white" })
    .greyscale()
    .raw()
    .toBuffer();
  return new Uint8Array(greys);
}
