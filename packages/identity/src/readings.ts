/** What is read from pictures of a card and of a face, in the words that staff, borrower and server share. */
import type { CardSource, CardType, PictureReason, Sex } from "@noren/contract/identity-words";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Rut } from "@noren/lending/people/rut";

export type { CardSource, PictureReason, Sex };

export type Read<Reading> =
  | { readonly verdict: "read"; readonly reading: Reading }
  | { readonly verdict: "refused"; readonly reasons: readonly [PictureReason, ...PictureReason[]] };

/** What a card says of its owner; a source that does not say a field leaves it out. */
export interface CardFields {
  readonly run?: Rut;
  /** Nine characters, no dots. */
  readonly documentNumber?: string;
  /** CEDULA, or CEDULA_EXT for foreigners. */
  readonly type?: CardType;
  readonly names?: string;
  readonly surnames?: string;
  readonly sex?: Sex;
  readonly nationality?: string;
  readonly birthday?: CalendarDay;
  readonly expiry?: CalendarDay;
}

/** The printed front. */
export interface FrontReading {
  readonly print: CardFields;
  /** A RUN that was printed plainly and cannot be one: its check digit is wrong. */
  readonly impossibleRun: boolean;
  /** Marked as a sample: production takes none. */
  readonly specimen: boolean;
}

/** The back: QR and machine-readable zone, one of them at least. */
export interface BackReading {
  readonly qr?: CardFields & { readonly specimen: boolean };
  /** The zone's third line has thirty places: a longer name is cut there. */
  readonly mrz?: CardFields & { readonly namesAreCut: boolean };
}

/** One face, as its pictures are judged. */
export interface FaceReading {
  /** Degrees; below 0 is the person's own left (about 0.8 × the true angle). */
  readonly yaw: number;
  /** The mesh's 468 points in pixels of the picture: x0, y0, x1, y1, … */
  readonly mesh: Float32Array;
  /** 128 numbers; the distance between two tells whether they are one person. */
  readonly descriptor: Float32Array;
  /** The face in 48 × 48 greys, upright: by it a picture is known again that was squeezed, mirrored or sent twice. */
  readonly look: Uint8Array;
  /** Recorded for staff, never decided by (kyc.md). */
  readonly scores: { readonly real: number; readonly live: number };
}
