import type { BorrowStatus } from "@noren/lending/order";

/** `borrowStatus` on the wire; what each means: product.md section 3. */
export const orderStatus = {
  inReview: 10,
  approved: 20,
  payoutFailed: 25,
  settled: 30,
  running: 40,
  rejected: 50,
  cancelled: 60,
  overdue: 70,
  writtenOff: 80,
} as const satisfies Record<string, BorrowStatus>;
