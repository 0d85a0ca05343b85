/** One side of a card: can it be read, and does it belong with the other. */
import type { PictureReason } from "@noren/contract/identity-words";
import { crossCheck } from "@noren/identity/card/cross-check";
import type { BackReading, FrontReading, Read } from "@noren/identity/readings";
import { type CalendarDay, calendarDay } from "@noren/lending/calendar/calendar-day";
import type { KeptReadings } from "./readings.ts";

export interface Judged<Reading> {
  readonly verdict: "accepted" | "review" | "refused";
  readonly reasons: readonly PictureReason[];
  readonly reading?: Reading;
}

export const refusedFor = (...reasons: readonly PictureReason[]): Judged<never> => ({ verdict: "refused", reasons });

export interface Around {
  readonly today: CalendarDay;
  /** 'Specimens pass only in the sandbox.' */
  readonly specimens: boolean;
}

/** A front of which nothing was read yet: what is wrong with a back is wrong with any front. */
const noFront: FrontReading = { print: {}, impossibleRun: false, specimen: false };

function judgeBoth(front: FrontReading | undefined, back: BackReading | undefined, { today, specimens }: Around) {
  const isSpecimen = front?.specimen === true || back?.qr?.specimen === true;
  if (isSpecimen && !specimens) return refusedFor("unreadable");
  if (!back) return undefined;
  const { verdict, reasons } = crossCheck(front ?? noFront, back, today);
  if (verdict === "refused") return refusedFor(...reasons);
  return front && verdict === "review" ? { verdict, reasons } : undefined;
}

/** Whatever day it is. */
const ANY_DAY = calendarDay("2000-01-01");

/** Sides of two cards: one of them was taken of the wrong one. */
export const areOfTwoCards = (front: FrontReading, back: BackReading): boolean =>
  crossCheck(front, back, ANY_DAY).reasons.includes("front_back_mismatch");

/** The front, beside a back that stands already. */
export function judgeFront(
  read: Read<KeptReadings["front"]>,
  back: BackReading | undefined,
  around: Around,
): Judged<KeptReadings["front"]> {
  if (read.verdict === "refused") return refusedFor(...read.reasons);
  const found = judgeBoth(read.reading, back, around) ?? { verdict: "accepted", reasons: [] };
  return found.verdict === "refused" ? found : { ...found, reading: read.reading };
}

/** The back, beside a front that stands already. */
export function judgeBack(
  read: Read<BackReading>,
  front: FrontReading | undefined,
  around: Around,
): Judged<BackReading> {
  if (read.verdict === "refused") return refusedFor(...read.reasons);
  const found = judgeBoth(front, read.reading, around) ?? { verdict: "accepted", reasons: [] };
  return found.verdict === "refused" ? found : { ...found, reading: read.reading };
}
