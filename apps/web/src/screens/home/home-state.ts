import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import type { HomeData, Order } from "./ask-home.ts";

/** Who comes to Home: what the space above the products says first. */
export type HomeState =
  | { readonly kind: "locked" }
  /** Something is in review, paid out, to be corrected or running. */
  | { readonly kind: "under-way" }
  | { readonly kind: "rejected"; readonly order: Order }
  | { readonly kind: "returning" }
  | { readonly kind: "new" };

export function homeStateOf({ credit, orders, past }: Pick<HomeData, "credit" | "orders" | "past">): HomeState {
  if (credit.locked) return { kind: "locked" };
  if (orders.length > 0) return { kind: "under-way" };
  const [last] = past;
  if (last?.borrowStatus === orderStatus.rejected) return { kind: "rejected", order: last };
  return { kind: past.some(({ borrowStatus }) => borrowStatus === orderStatus.settled) ? "returning" : "new" };
}

/** Approved, its money on the way, running or paid back. */
const wasApproved: readonly number[] = [orderStatus.approved, orderStatus.running, orderStatus.settled];

/** 'asked when it makes sense (after the first approved loan, not at the door)', not of somebody who is late, and one question at a time. */
export const isGoodMoment = ({ credit, orders, past }: Pick<HomeData, "credit" | "orders" | "past">): boolean =>
  !credit.locked &&
  credit.ratingDue !== true &&
  [...orders, ...past].some(({ borrowStatus }) => wasApproved.includes(borrowStatus));
