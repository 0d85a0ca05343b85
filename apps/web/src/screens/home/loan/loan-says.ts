import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import type { LoanDetail, Order } from "../ask-home.ts";

/** What a running loan is told about: its days, or who is to act now. */
export type RunningSays = "today" | "past" | "checked" | "disputed";

/** A voucher holds back the mark 'overdue', so a running loan may be past its day; nobody has less than no days left. */
export function runningSays({ nextStep }: Pick<Order, "nextStep">, daysLeft: number): RunningSays {
  if (nextStep === "wait-for-dispute") return "disputed";
  if (nextStep === "wait-for-voucher") return "checked";
  return daysLeft < 0 ? "past" : "today";
}

/** Whether a late loan still grows: not while it is disputed or its receipt is checked, nor once it was written off. */
export type LateSays = "text" | "disputed" | "checked" | "written-off";

export function lateSays({
  disputed,
  checkedUntil,
  borrowStatus,
}: Pick<LoanDetail, "disputed" | "checkedUntil" | "borrowStatus">): LateSays {
  if (disputed) return "disputed";
  if (borrowStatus === orderStatus.writtenOff) return "written-off";
  return checkedUntil === undefined ? "text" : "checked";
}
