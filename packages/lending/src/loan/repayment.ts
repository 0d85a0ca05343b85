// The choices on a bill. Product, section 4: "full at any time (interest to that day), part, or extension"; section 5:
// "what paying today costs against paying on the due date". Ley 18.010 art. 10: paying early is a right nobody can
// sign away; it costs no commission here.
import { type LoanAccount, overdueDays, owedOn, type Receipt, receive } from "./account-of-loan.ts";
import type { CalendarDay } from "../calendar/calendar-day.ts";
import { type Components, totalOf } from "../money/components.ts";
import { type Pesos, pesos } from "../money/money.ts";
import type { CapRow } from "../price/rates.ts";

export interface Bill {
  today: Components;
  todayTotal: Pesos;
  /** on the due date, when it is still to come */
  onDue?: Components;
  onDueTotal?: Pesos;
  /** what paying today spares against the due date */
  saving: Pesos;
  overdueDays: number;
}

export function billOn(account: LoanAccount, day: CalendarDay, caps: readonly CapRow[]): Bill {
  const today = owedOn(account, day, caps);
  const todayTotal = totalOf(today);
  const now = { today, todayTotal, overdueDays: overdueDays(account, day) };
  if (day >= account.due) return { ...now, saving: pesos(0) };
  const onDue = owedOn(account, account.due, caps);
  const onDueTotal = totalOf(onDue);
  return { ...now, onDue, onDueTotal, saving: pesos(onDueTotal - todayTotal) };
}

export type RepaymentKind = "full" | "part";

export interface PartPayment extends Receipt {
  kind: RepaymentKind;
  /** what is left to pay on the due date, or the same day once it has passed */
  leftOnDue: Pesos;
}

/** What a payment would do. After a part, interest grows on what principal is left and on nothing else. */
export function tryPayment(
  account: LoanAccount,
  payment: { day: CalendarDay; amount: Pesos },
  caps: readonly CapRow[],
): PartPayment {
  const receipt = receive(account, payment, caps);
  const left = totalOf(owedOn(receipt.account, payment.day, caps));
  const last = payment.day > account.due ? payment.day : account.due;
  return {
    ...receipt,
    kind: left === 0 ? "full" : "part",
    leftOnDue: totalOf(owedOn(receipt.account, last, caps)),
  };
}
