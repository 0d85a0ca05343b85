import { type CalendarDay, calendarDay, daysBetween } from "@noren/lending/calendar/calendar-day";
import type { LoanDetail } from "../ask-home.ts";
import { runningSays } from "../loan/loan-says.ts";

/** What the cloth says of a loan that runs. */
export interface DebtWords {
  readonly says: "until" | "past" | "checked";
  readonly due: CalendarDay;
  readonly days: number;
  /** What came so far, and how much of everything that is. */
  readonly paid: number;
  readonly part: number;
  /** More than today: what waiting until the last day costs. */
  readonly onDue: number | undefined;
}

const paying: readonly string[] = ["payment", "coupon"];

const paidOf = ({ events }: LoanDetail): number =>
  events.filter(({ kind }) => paying.includes(kind)).reduce((sum, { amount, credit }) => sum + amount - credit, 0);

export function debtWords(loan: LoanDetail): DebtWords {
  const due = calendarDay(loan.dueDay ?? loan.day);
  const days = daysBetween(calendarDay(loan.day), due);
  const says = runningSays(loan, days);
  const paid = paidOf(loan);
  return {
    says: says === "past" || says === "checked" ? says : "until",
    due,
    days,
    paid,
    part: paid === 0 ? 0 : paid / (paid + loan.owedToday),
    onDue: loan.owedOnDue > loan.owedToday ? loan.owedOnDue : undefined,
  };
}
