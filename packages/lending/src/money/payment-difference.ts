// 'Daily reconciliation of provider report vs ledger' (chile/README.md section 6): what both say about one payment, compared.
import type { Pesos } from "./money.ts";

export const differenceKinds = ["other-amount", "not-listed", "reversed-here", "reversed-there"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface ComparedPayment {
  readonly amount: Pesos;
  readonly isReversed: boolean;
}

/** `listed` is nothing where the list lacks it. What went back is nobody's money: it may be on no list, and its amount is idle. */
export function differenceOf(ours: ComparedPayment, listed: ComparedPayment | undefined): DifferenceKind | undefined {
  if (!listed) return ours.isReversed ? undefined : "not-listed";
  if (ours.isReversed !== listed.isReversed) return ours.isReversed ? "reversed-here" : "reversed-there";
  return ours.isReversed || ours.amount === listed.amount ? undefined : "other-amount";
}
