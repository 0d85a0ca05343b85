import { borrowStatuses, isOwed } from "@noren/lending/loan/order";

/** A day to pay by is said only while something is to be paid: what was never lent, or is over, is due on no day. */
export const hasDueDay = (status: number): boolean => {
  const known = borrowStatuses.find((one) => one === status);
  return known !== undefined && isOwed(known);
};
