// One loan as data: what was charged, what was paid, what is growing. It is rebuilt from the loan's events whenever it
// is asked for, so that a payment credited late or sent back by a bank leaves no trace but its own.
import { type Allocation, allocate } from "../money/allocation.ts";
import { type CalendarDay, daysBetween } from "../calendar/calendar-day.ts";
import { type Component, type Components, minus, nothing, plus } from "../money/components.ts";
import { type ExactInterest, interestInPesos, lateInterest, noInterest, type Pause } from "./late-interest.ts";
import { type Pesos, pesos } from "../money/money.ts";
import { interestWithin, ivaOn, type Quote, stampTaxFor, type Terms } from "../price/quote.ts";
import { type AnnualRate, type CapRow, withinCap } from "../price/rates.ts";

/** Ordinary interest counts the days after `from` up to and with `to`. */
export interface Span {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export interface LoanAccount {
  readonly rate: AnnualRate;
  /** the lowest cap under which it was agreed or extended */
  readonly cap: AnnualRate;
  readonly issue: CalendarDay;
  readonly due: CalendarDay;
  readonly spans: readonly Span[];
  readonly pauses: readonly Pause[];
  readonly extensions: number;
  /** months of stamp tax charged so far */
  readonly stampMonths: number;
  /** of its extensions, tax in doubt that is not the borrower's */
  readonly stampTaxOurs: Pesos;
  readonly accruedTo: CalendarDay;
  readonly charged: Components;
  /** by the borrower or a coupon */
  readonly paid: Components;
  /** growing since the loan was agreed or last extended: pesos × days, and late interest */
  readonly pesoDays: bigint;
  readonly late: ExactInterest;
  /** pesos × days of the agreements before the last extension */
  readonly pesoDaysBefore: bigint;
}

/** What the borrower accepted. Stamp tax may be less than that of the months, never more. */
export interface AcceptedLoan {
  terms: Terms;
  price: Pick<Quote, "interest" | "feeNet" | "feeIva" | "stampTax" | "stampMonths">;
  cap: AnnualRate;
  pauses?: readonly Pause[];
}

/** "The accepted figures are the figures charged, to the peso" (product, section 1): others are refused. */
export function openAccount({ terms, price, cap, pauses = [] }: AcceptedLoan): LoanAccount {
  const { principal, annualRate, issue, nominalDue, due } = terms;
  const days = daysBetween(issue, nominalDue);
  const interest = interestWithin(principal, annualRate, days, cap);
  const agreed = price.interest === interest && price.feeNet === terms.feeNet;
  const taxed = price.feeIva === ivaOn(price.feeNet) && price.stampTax <= stampTaxFor(principal, price.stampMonths);
  if (!withinCap({ principal, interest: price.interest, feeNet: price.feeNet, days, cap })) {
    throw new RangeError("the accepted price is above the legal cap");
  }
  if (!agreed || !taxed) throw new RangeError("the accepted price is not that of these terms");
  return {
    rate: annualRate,
    cap,
    issue,
    due,
    spans: [{ from: issue, to: nominalDue }],
    pauses,
    extensions: 0,
    stampMonths: price.stampMonths,
    stampTaxOurs: pesos(0),
    accruedTo: issue,
    charged: { ...nothing, principal, fee: price.feeNet, iva: price.feeIva, stampTax: price.stampTax },
    paid: nothing,
    pesoDays: 0n,
    late: noInterest,
    pesoDaysBefore: 0n,
  };
}

export function principalOf({ charged, paid }: LoanAccount): Pesos {
  return pesos(charged.principal - paid.principal);
}

/** Counts interest up to a day. Ordinary interest grows on what principal is left, late interest after the due date. */
export function accrue(account: LoanAccount, day: CalendarDay, caps: readonly CapRow[]): LoanAccount {
  const { accruedTo, due, rate, cap, pauses } = account;
  if (day < accruedTo) throw new RangeError(`${day} is before ${accruedTo}, to which this loan was counted`);
  const principal = principalOf(account);
  const days = account.spans.reduce((sum, span) => sum + daysWithin(span, accruedTo, day), 0);
  const grown = lateInterest({
    principal,
    rate,
    agreedCap: cap,
    termDays: daysBetween(account.issue, due),
    after: accruedTo > due ? accruedTo : due,
    until: day,
    pauses,
    caps,
  });
  return {
    ...account,
    accruedTo: day,
    pesoDays: account.pesoDays + BigInt(principal) * BigInt(days),
    late: { units: account.late.units + grown.units, ceiling: account.late.ceiling + grown.ceiling },
  };
}

function daysWithin(span: Span, after: CalendarDay, until: CalendarDay): number {
  const from = span.from > after ? span.from : after;
  const to = span.to < until ? span.to : until;
  return Math.max(0, daysBetween(from, to));
}

/** What has grown since the last agreement, each rounded once. */
export function grownOf({ rate, cap, pesoDays, late }: LoanAccount): Components {
  const ordinary = { units: pesoDays * BigInt(rate), ceiling: pesoDays * BigInt(cap) };
  return { ...nothing, interest: interestInPesos(ordinary), lateInterest: interestInPesos(late) };
}

/** What is owed at the end of that day. */
export function owedOn(account: LoanAccount, day: CalendarDay, caps: readonly CapRow[]): Components {
  const then = accrue(account, day, caps);
  return minus(plus(then.charged, grownOf(then)), then.paid);
}

export interface Receipt extends Allocation {
  account: LoanAccount;
}

/** "A payment counts from the payer's time": `day` is the payer's. A coupon settles only some components. */
export function receive(
  account: LoanAccount,
  payment: { day: CalendarDay; amount: Pesos; only?: readonly Component[] },
  caps: readonly CapRow[],
): Receipt {
  const then = accrue(account, payment.day, caps);
  const { allocated, credit } = allocate(owedOn(then, payment.day, caps), payment.amount, payment.only);
  return { account: { ...then, paid: plus(then.paid, allocated) }, allocated, credit };
}

export function overdueDays({ due }: Pick<LoanAccount, "due">, day: CalendarDay): number {
  return Math.max(0, daysBetween(due, day));
}
