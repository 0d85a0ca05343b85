/** borrowStatus, product section 3: what each number of an order means. */
export const borrowStatus = {
  inReview: 10,
  approved: 20,
  payoutFailed: 25,
  settled: 30,
  running: 40,
  rejected: 50,
  cancelled: 60,
  overdue: 70,
  writtenOff: 80,
} as const;

export type BorrowStatus = (typeof borrowStatus)[keyof typeof borrowStatus];
