// Product, section 4: "Withdrawal within 10 days: give the principal back, owe nothing else." Ley 19.496 art. 3 bis
// gives ten days for contracts made at a distance; interest and stamp tax of those days are the lender's.
import { addDays, type CalendarDay } from "../calendar/calendar-day.ts";
import { type Pesos, pesos } from "../money/money.ts";

const WITHDRAWAL_DAYS = 10;

interface Withdrawal {
  principal: Pesos;
  payoutDay: CalendarDay;
  /** what the borrower has paid of the loan so far, whatever it was settled against; no coupons */
  received: Pesos;
  /** the payer's day */
  day: CalendarDay;
}

export interface WithdrawalAnswer {
  open: boolean;
  lastDay: CalendarDay;
  giveBack: Pesos;
  /** what was paid beyond the principal goes back to the borrower */
  credit: Pesos;
}

export function withdrawalOn({ principal, payoutDay, received, day }: Withdrawal): WithdrawalAnswer {
  const lastDay = addDays(payoutDay, WITHDRAWAL_DAYS);
  return {
    open: day >= payoutDay && day <= lastDay,
    lastDay,
    giveBack: pesos(Math.max(0, principal - received)),
    credit: pesos(Math.max(0, received - principal)),
  };
}

/** Whether what was paid withdraws from the loan; otherwise it is a part payment, for the reason given. */
export function settleWithdrawal(
  withdrawal: Withdrawal,
  amount: Pesos,
): { counts: "withdrawal"; credit: Pesos } | { counts: "part-payment"; because: "late" | "short" } {
  const { open, giveBack, credit } = withdrawalOn(withdrawal);
  if (!open) return { counts: "part-payment", because: "late" };
  if (amount < giveBack) return { counts: "part-payment", because: "short" };
  return { counts: "withdrawal", credit: pesos(credit + amount - giveBack) };
}
