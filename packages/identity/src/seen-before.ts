/** Whether a picture is one of those kept before, encoded anew, cropped, brightened or tilted a little. */
import { cardLook } from "./card/card-look.ts";
import { pictureLikeness } from "./same-picture.ts";

/**
 * Specimens so changed reach 0.964 and more; other moments of the same head at most 0.958 where it is turned by five degrees
 * more or less. People are never as still and as evenly lit as these heads.
 */
const SAME_FACE = 0.96;
/** Specimens so changed reach 0.98 and more; other pictures of the same card, on other ground, at most 0.93. */
const SAME_CARD = 0.96;

export interface FaceSeen {
  readonly look: Uint8Array;
  readonly kept: readonly Uint8Array[];
}

export const isFaceSeen = ({ look, kept }: FaceSeen): boolean =>
  kept.some((one) => pictureLikeness(one, look) >= SAME_FACE);

export interface PictureSeen {
  readonly picture: Uint8Array;
  readonly kept: readonly Uint8Array[];
}

/** Of a card; also of a face that only a person shall look at: nothing of who it shows is measured. */
export async function isPictureSeen({ picture, kept }: PictureSeen): Promise<boolean> {
  const look = await cardLook(picture);
  for (const one of kept) if (pictureLikeness(await cardLook(one), look) >= SAME_CARD) return true;
  return false;
}
