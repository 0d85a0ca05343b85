// 'I can't pay': on which day which amount is paid. It changes nothing of the contract: what it costs is what the contract
// asks for on those days, late interest from the day after the due date on what is missing, and nothing else.
import { type LoanAccount, owedOn, receive } from "./account-of-loan.ts";
import { addDays, type CalendarDay } from "../calendar/calendar-day.ts";
import { totalOf } from "../money/components.ts";
import { type Pesos, pesos } from "../money/money.ts";
import type { CapRow } from "../price/rates.ts";

/** A promise is for the days in which nothing but interest is added (Ley 19.496 art. 37: costs only after twenty days). */
const LONGEST_DAYS = 20;

const laterOf = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other);

/** The days that may be promised, and what they are measured against: paying everything in time, or at once where it is late. */
export function promisableDays({ due }: Pick<LoanAccount, "due">, today: CalendarDay) {
  const against = laterOf(due, today);
  return { from: addDays(today, 1), to: addDays(against, LONGEST_DAYS), against };
}

export interface PromisedPayment {
  readonly day: CalendarDay;
  readonly amount: Pesos;
}

export interface PromiseTerms {
  readonly payments: readonly PromisedPayment[];
  readonly total: Pesos;
  /** more than paying everything on the day it is measured against; never less than nothing */
  readonly extra: Pesos;
}

/** Everything on a day, or a part today and the rest on that day. */
export function promiseTerms(
  account: LoanAccount,
  { part, day, today }: { part?: Pesos | undefined; day: CalendarDay; today: CalendarDay },
  caps: readonly CapRow[],
): PromiseTerms {
  const { against } = promisableDays(account, today);
  const after = part === undefined ? account : receive(account, { day: today, amount: part }, caps).account;
  const rest = totalOf(owedOn(after, day, caps));
  const total = pesos((part ?? 0) + rest);
  return {
    payments: [...(part === undefined ? [] : [{ day: today, amount: part }]), { day, amount: rest }],
    total,
    extra: pesos(Math.max(0, total - totalOf(owedOn(account, against, caps)))),
  };
}

export type PromiseState = "open" | "kept" | "broken";

export interface PromiseRecord {
  readonly payments: readonly PromisedPayment[];
  /** what came in since it was made */
  readonly received: readonly PromisedPayment[];
  /** the day nothing was owed any more */
  readonly settledOn?: CalendarDay | undefined;
}

/** By the payers' days, as everything else: money that is credited late keeps a promise it was paid in time for. */
export function promiseState({ payments, received, settledOn }: PromiseRecord, today: CalendarDay): PromiseState {
  const isDone = ({ day }: PromisedPayment, place: number): boolean => {
    if (settledOn !== undefined && settledOn <= day) return true;
    const promised = payments.slice(0, place + 1).reduce((sum, { amount }) => sum + amount, 0);
    return received.filter((one) => one.day <= day).reduce((sum, { amount }) => sum + amount, 0) >= promised;
  };
  if (payments.every(isDone)) return "kept";
  return payments.some((payment, place) => payment.day < today && !isDone(payment, place)) ? "broken" : "open";
}
