import type { RepaymentCode } from "../../calls/repayment-code.ts";

/** What an open page shows of a repayment. */
export type Stage = "opening" | "open" | "checking" | "receipt" | "returned" | "expired" | "cancelled" | "failed";

/** 'A payment has visible states': money that came says more than the code's own state, however late it came. */
export function stageOf({ state, payments }: Pick<RepaymentCode, "state" | "payments">): Stage {
  const states = payments.map((payment) => payment.state);
  if (states.includes("credited")) return "receipt";
  if (states.includes("received")) return "checking";
  if (states.includes("reversed")) return "returned";
  return state === "paid" ? "checking" : state;
}

/** What arrived and stayed. */
export const paidOf = ({ payments }: Pick<RepaymentCode, "payments">): number =>
  payments.filter(({ state }) => state === "credited").reduce((sum, { amount }) => sum + amount, 0);
