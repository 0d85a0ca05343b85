/** One side of a card: can it be read, and does it belong with the other. */
import type { PictureReason } from "@noren/contract/identity-words";
import { crossCheck } from "@noren/identity/card/cross-check";
import type { Read } from "@noren/identity/readings";
import type { CalendarDay } from "@noren/lending/calendar-day";
import type { KeptReadings } from "./readings.ts";

export interface Judged<Reading> {
  readonly verdict: "accepted" | "review" | "refused";
  readonly reasons: readonly PictureReason[];
  readonly reading?: Reading;
}

export const refusedFor = (...reasons: readonly PictureReason[]): Judged<never> => ({ verdict: "refused", reasons });

export interface Sides {
  readonly front?: KeptReadings["front"] | undefined;
  readonly back?: KeptReadings["back"] | undefined;
}

/** `other` is the side that stands already. 'Production refuses specimens' (fixtures' README, product.md section 8). */
export function judgeSide<Kind extends "front" | "back">(
  kind: Kind,
  read: Read<KeptReadings[Kind]>,
  { other, today, specimens }: { readonly other: Sides; readonly today: CalendarDay; readonly specimens: boolean },
): Judged<KeptReadings[Kind]> {
  if (read.verdict === "refused") return refusedFor(...read.reasons);
  const sides: Sides = { ...other, [kind]: read.reading };
  if (!specimens && sides.back?.qr?.specimen) return refusedFor("unreadable");
  const { verdict, reasons } = crossCheck(sides, today);
  return verdict === "refused" ? { verdict, reasons } : { verdict, reasons, reading: read.reading };
}
