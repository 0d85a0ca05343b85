/** Whether a card laid flat can be read, before anybody tries: kyc.md's measures, on a card of 1000 pixels across. */
import type { PictureReason } from "../readings.ts";
import type { CardPicture } from "./locate/card-picture.ts";
import { largestBlankShare, largestSolidShare } from "./glare.ts";
import { type Grey, meanOf, percentile, rectified } from "./locate/grey.ts";
import { widthOf } from "./locate/plane.ts";

const JUDGED_WIDTH = 1000;
const LEAST_CARD_WIDTH = 700;
const LEAST_BRIGHTNESS = 60;
const LEAST_CONTRAST = 40;
const MOST_GLARE = 0.05;
/** kyc.md says 22; fronts with few words have a little less, and those that cannot be read 12 at most. */
const LEAST_SHARPNESS = 18;
/** Short of this a picture may be at fault when nothing can be read. */
const SURE_SHARPNESS = 26;
/** Half of the card above this: the light is bright all over, and no lamp is mirrored in it. */
const BRIGHT_CARD = 228;
/** Bare paper of a bright card is solid for a tenth of it at most; a lamp's image that hides something is larger. */
const MOST_SOLID_GLARE = 0.1;
/** Of the brightness: print, a header and a portrait differ from the paper by more; a bare table does not. */
const LEAST_PRINT = 0.45;
/** Where even the brightest twentieth is darker, nobody could see a card. */
const NIGHT = 40;

interface Quality {
  readonly brightness: number;
  readonly contrast: number;
  readonly sharpness: number;
  readonly glare: number;
}

export function measure(card: Grey): Quality {
  const contrast = percentile(card, 0.95) - percentile(card, 0.05);
  return {
    brightness: meanOf(card),
    contrast,
    sharpness: (edgeVariance(smoothed(card), card.width, card.height) / Math.max(1, contrast ** 2)) * 10_000,
    glare: largestBlankShare(card),
  };
}

export interface Complaints {
  /** Certain enough to refuse without reading. */
  readonly refused: readonly PictureReason[];
  /** Light that burns out part of a bright card may hide nothing: then everything must have been read. */
  readonly mayBeHidden: boolean;
  /** What to blame if nothing can be read. */
  readonly blamed: PictureReason;
}

/** A small picture is soft by nature, and a dark one has no sharp edges: the first cause is said alone. */
export function complaintsAbout({ grey, quad }: CardPicture): Complaints {
  if (!quad) return refuse(...withoutCard(grey));
  const card = rectified(grey, quad, JUDGED_WIDTH);
  const { brightness, contrast, sharpness, glare } = measure(card);
  if (contrast < brightness * LEAST_PRINT && !isPaper(card)) return refuse("no_card");
  if (widthOf(quad) < LEAST_CARD_WIDTH) return refuse("too_small");
  if (brightness < LEAST_BRIGHTNESS || contrast < LEAST_CONTRAST) return refuse("too_dark");
  if (glare > MOST_GLARE && (percentile(card, 0.5) < BRIGHT_CARD || largestSolidShare(card) > MOST_SOLID_GLARE)) {
    return refuse("glare");
  }
  if (sharpness < LEAST_SHARPNESS) return refuse("blurred");
  if (glare > MOST_GLARE) return { refused: [], mayBeHidden: true, blamed: "glare" };
  return { refused: [], mayBeHidden: false, blamed: sharpness < SURE_SHARPNESS ? "blurred" : "unreadable" };
}

/** Most of a card is paper, as bright as it gets, with darker print on it; a bare table is as often darker as brighter. */
function isPaper(card: Grey): boolean {
  const [dark, middle, bright] = [percentile(card, 0.05), percentile(card, 0.5), percentile(card, 0.95)];
  return middle - dark > 1.5 * (bright - middle);
}

function refuse(...refused: PictureReason[]): Complaints {
  return { refused, mayBeHidden: false, blamed: "unreadable" };
}

function withoutCard(picture: Grey): PictureReason[] {
  if (picture.width < LEAST_CARD_WIDTH && picture.height < LEAST_CARD_WIDTH) return ["too_small"];
  return percentile(picture, 0.95) < NIGHT ? ["too_dark", "no_card"] : ["no_card"];
}

/** Means of 3 × 3 pixels, so that grain does not pass for sharpness. */
function smoothed({ width, height, pixels }: Grey): Float32Array {
  const rows = new Float32Array(width * height);
  for (let at = 1; at < rows.length - 1; at += 1) {
    rows[at] = (pixels[at - 1] ?? 0) + (pixels[at] ?? 0) + (pixels[at + 1] ?? 0);
  }
  const result = new Float32Array(width * height);
  for (let at = width; at < rows.length - width; at += 1) {
    result[at] = ((rows[at - width] ?? 0) + (rows[at] ?? 0) + (rows[at + width] ?? 0)) / 9;
  }
  return result;
}

/** Variance of the Laplacian, away from the card's rim. */
function edgeVariance(values: Float32Array, width: number, height: number): number {
  const rim = 20;
  let [count, sum, squares] = [0, 0, 0];
  for (let y = rim; y < height - rim; y += 1) {
    for (let at = y * width + rim; at < (y + 1) * width - rim; at += 1) {
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0);
      const bend = 4 * (values[at] ?? 0) - around;
      count += 1;
      sum += bend;
      squares += bend * bend;
    }
  }
  return squares / count - (sum / count) ** 2;
}
