import { borrowStatus, type BorrowStatus } from "./borrow-status.ts";
// The life of an order (product, section 3). Its table of moves is closed: "Nothing else, ever."

export const borrowStatuses = Object.values(borrowStatus);

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
  [borrowStatus.inReview]: { name: "in-review", borrowType: 0 },
  [borrowStatus.approved]: { name: "approved", borrowType: 0 },
  [borrowStatus.payoutFailed]: { name: "payout-failed", borrowType: 0 },
  [borrowStatus.settled]: { name: "settled", borrowType: 1 },
  [borrowStatus.running]: { name: "running", borrowType: 0 },
  [borrowStatus.rejected]: { name: "rejected", borrowType: 1 },
  [borrowStatus.cancelled]: { name: "cancelled", borrowType: 1 },
  [borrowStatus.overdue]: { name: "overdue", borrowType: 0 },
  [borrowStatus.writtenOff]: { name: "written-off", borrowType: 1 },
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
  ...from(borrowStatus.inReview, [
    [borrowStatus.approved, "approved"],
    [borrowStatus.rejected, "rejected"],
    [borrowStatus.cancelled, "cancelled-before-payout"],
  ]),
  ...from(borrowStatus.approved, [
    [borrowStatus.running, "paid-out"],
    [borrowStatus.payoutFailed, "payout-failed"],
  ]),
  ...from(borrowStatus.payoutFailed, [
    [borrowStatus.approved, "payout-retried"],
    [borrowStatus.cancelled, "cancelled-before-payout"],
  ]),
  ...from(borrowStatus.running, [
    [borrowStatus.overdue, "fell-overdue"],
    [borrowStatus.settled, "settled"],
    [borrowStatus.cancelled, "withdrawn"],
    [borrowStatus.cancelled, "fraud-confirmed"],
    [borrowStatus.payoutFailed, "payout-returned"],
  ]),
  ...from(borrowStatus.overdue, [
    [borrowStatus.running, "extended"],
    [borrowStatus.settled, "settled"],
    [borrowStatus.writtenOff, "written-off"],
    [borrowStatus.cancelled, "withdrawn"],
    [borrowStatus.cancelled, "fraud-confirmed"],
    [borrowStatus.cancelled, "payout-returned"],
  ]),
  ...from(borrowStatus.writtenOff, [
    [borrowStatus.settled, "settled"],
    [borrowStatus.cancelled, "fraud-confirmed"],
    [borrowStatus.cancelled, "payout-returned"],
  ]),
  ...from(borrowStatus.settled, [
    [borrowStatus.running, "payment-reversed"],
    [borrowStatus.overdue, "payment-reversed"],
    [borrowStatus.running, "withdrawn"],
    [borrowStatus.running, "fraud-confirmed"],
    [borrowStatus.running, "payout-returned"],
  ]),
  ...from(borrowStatus.cancelled, [
    [borrowStatus.running, "withdrawal-payment-reversed"],
    [borrowStatus.overdue, "withdrawal-payment-reversed"],
  ]),
  ...from(borrowStatus.rejected, [[borrowStatus.inReview, "person-reviews"]]),
];

export function mayMove(current: BorrowStatus, to: BorrowStatus, reason: MoveReason): boolean {
  return moves.some((move) => move.from === current && move.to === to && move.reason === reason);
}

/** "An overdue or written-off order locks new applications." */
export function locksNewLoans(status: BorrowStatus): boolean {
  return status === borrowStatus.overdue || status === borrowStatus.writtenOff;
}

/** Statuses in which money is out and owed: "written off; still owed". */
export function isOwed(status: BorrowStatus): boolean {
  return status === borrowStatus.running || status === borrowStatus.overdue || status === borrowStatus.writtenOff;
}

/**
 * The '*' before the subject of an e-mail to customer service: "when the user has no ordering loans, has no overdue
 * order (status 70) and has a status-30 order" (specification, section 2).
 */
export function isReturningCustomer(statuses: readonly BorrowStatus[]): boolean {
  const ordering = statuses.some((status) => meanings[status].borrowType === 0);
  return !ordering && !statuses.includes(borrowStatus.overdue) && statuses.includes(borrowStatus.settled);
}
