import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";

/** What every part of a page that takes ?ref= is given. */
export interface SlipPart {
  readonly code: RepaymentCode;
  readonly slipRef: string;
}

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

/** What arrived and stayed, as it is credited; and what was handed over for it, in cash rounded to the ten. */
export const paidOf = ({ payments }: Pick<RepaymentCode, "payments">): number =>
  payments.filter(({ state }) => state === "credited").reduce((sum, { amount }) => sum + amount, 0);

export const cashOf = ({ payments }: Pick<RepaymentCode, "payments">): number =>
  payments.filter(({ state }) => state === "credited").reduce((sum, { amount, cash = amount }) => sum + cash, 0);

/** What a payer may know of how it went; what is still owed is between the borrower and the lender. */
export function howItWent(code: RepaymentCode): "twice" | "less" | "late" | undefined {
  const { amount, endsAt, payments } = code;
  const credited = payments.filter(({ state }) => state === "credited");
  if (paidOf(code) < amount) return "less";
  if (credited.length > 1) return "twice";
  return credited.some(({ paidAt }) => Date.parse(paidAt) >= Date.parse(endsAt)) ? "late" : undefined;
}
