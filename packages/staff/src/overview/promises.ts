/** What borrowers are promised about time (docs/slo.md): how long the oldest of each may wait. Console and alarms go by these. */
export const promises = {
  /** An application, until it is decided or a person has it. */
  decision: 60,
  /** An approved loan, until the bank was asked to pay it. */
  payout: 300,
  /** A payout, until the bank has said what became of it. */
  "payout-answer": 4 * 3600,
  /** A payment that was reported, until it is credited. */
  credit: 120,
  /** Midnight in Santiago, until the day is worked through. */
  "day-change": 900,
  /** Any other work. */
  queue: 900,
} as const;

export type PromiseName = keyof typeof promises;
export const promiseNames = Object.keys(promises) as PromiseName[];
