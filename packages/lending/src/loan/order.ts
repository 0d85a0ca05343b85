// The life of an order (product, section 3). Its table of moves is closed: "Nothing else, ever."

export const borrowStatuses = [10, 20, 25, 30, 40, 50, 60, 70, 80] as const;
export type BorrowStatus = (typeof borrowStatuses)[number];

/** Specification, section 3: "borrowType 0 means ordering, 1 means ordered." */
export type BorrowType = 0 | 1;

interface Meaning {
  readonly name:
    | "in-review"
    | "approved"
    | "payout-failed"
    | "settled"
    | "running"
    | "rejected"
    | "cancelled"
    | "overdue"
    | "written-off";
  readonly borrowType: BorrowType;
}

export const meanings: Readonly<Record<BorrowStatus, Meaning>> = {
  10: { name: "in-review", borrowType: 0 },
  20: { name: "approved", borrowType: 0 },
  25: { name: "payout-failed", borrowType: 0 },
  30: { name: "settled", borrowType: 1 },
  40: { name: "running", borrowType: 0 },
  50: { name: "rejected", borrowType: 1 },
  60: { name: "cancelled", borrowType: 1 },
  70: { name: "overdue", borrowType: 0 },
  80: { name: "written-off", borrowType: 1 },
};

/** What makes an order move. */
export type MoveReason =
  | "approved"
  | "rejected"
  | "cancelled-before-payout"
  | "paid-out"
  | "payout-failed"
  | "payout-retried"
  | "payout-returned"
  | "fell-overdue"
  | "extended"
  | "settled"
  | "withdrawn"
  | "fraud-confirmed"
  | "written-off"
  | "payment-reversed"
  | "withdrawal-payment-reversed"
  | "person-reviews";

export interface Move {
  readonly from: BorrowStatus;
  readonly to: BorrowStatus;
  readonly reason: MoveReason;
}

function from(status: BorrowStatus, moves: readonly (readonly [BorrowStatus, MoveReason])[]): readonly Move[] {
  return moves.map(([to, reason]) => ({ from: status, to, reason }));
}

/**
 * "10→20, 50, 60 · 20→40, 25 · 25→20, 60 · 40→70, 30, 60, 25 · 70→40, 30, 80, 60 · 80→30, 60 · 30→40 or 70 ·
 * 60→40 or 70 · 50→10". An order of 60 is "cancelled (before payout, withdrawal, or confirmed fraud)"; a withdrawal
 * comes from 70 only where a term is shorter than the days it may be withdrawn in.
 */
export const moves: readonly Move[] = [
  ...from(10, [
    [20, "approved"],
    [50, "rejected"],
    [60, "cancelled-before-payout"],
  ]),
  ...from(20, [
    [40, "paid-out"],
    [25, "payout-failed"],
  ]),
  ...from(25, [
    [20, "payout-retried"],
    [60, "cancelled-before-payout"],
  ]),
  ...from(40, [
    [70, "fell-overdue"],
    [30, "settled"],
    [60, "withdrawn"],
    [60, "fraud-confirmed"],
    [25, "payout-returned"],
  ]),
  ...from(70, [
    [40, "extended"],
    [30, "settled"],
    [80, "written-off"],
    [60, "withdrawn"],
    [60, "fraud-confirmed"],
    [60, "payout-returned"],
  ]),
  ...from(80, [
    [30, "settled"],
    [60, "fraud-confirmed"],
    [60, "payout-returned"],
  ]),
  ...from(30, [
    [40, "payment-reversed"],
    [70, "payment-reversed"],
    [40, "withdrawn"],
    [40, "fraud-confirmed"],
    [40, "payout-returned"],
  ]),
  ...from(60, [
    [40, "withdrawal-payment-reversed"],
    [70, "withdrawal-payment-reversed"],
  ]),
  ...from(50, [[10, "person-reviews"]]),
];

export function mayMove(current: BorrowStatus, to: BorrowStatus, reason: MoveReason): boolean {
  return moves.some((move) => move.from === current && move.to === to && move.reason === reason);
}

/** "An overdue or written-off order locks new applications." */
export function locksNewLoans(status: BorrowStatus): boolean {
  return status === 70 || status === 80;
}

/** Statuses in which money is out and owed: "written off; still owed". */
export function isOwed(status: BorrowStatus): boolean {
  return status === 40 || status === 70 || status === 80;
}

/**
 * The '*' before the subject of an e-mail to customer service: "when the user has no ordering loans, has no overdue
 * order (status 70) and has a status-30 order" (specification, section 2).
 */
export function isReturningCustomer(statuses: readonly BorrowStatus[]): boolean {
  const ordering = statuses.some((status) => meanings[status].borrowType === 0);
  return !ordering && !statuses.includes(70) && statuses.includes(30);
}
