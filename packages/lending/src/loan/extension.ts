// Extension. Product, section 4: "pay what accrued so far (interest, costs, stamp tax per complete month), keep the
// principal; the new due date counts from the later of the old due date and the payment day. It lasts one product
// period, has its own cost card and stored acceptance before paying. At most 2 a loan, never when 30 or more days
// overdue. An extension paid late or short counts as a part payment, and says so."
import {
  accrue,
  grownOf,
  type LoanAccount,
  overdueDays,
  owedOn,
  principalOf,
  type Receipt,
  receive,
} from "./account-of-loan.ts";
import type { IsHoliday } from "../calendar/banking-days.ts";
import { type Cae, cae } from "../price/cae.ts";
import { calendarMonthsOrFraction, type CalendarDay, completeMonths, daysBetween } from "../calendar/calendar-day.ts";
import { type Components, plus, totalOf } from "../money/components.ts";
import { type DueDates, dueDates } from "../price/due-date.ts";
import type { Pause } from "./late-interest.ts";
import { type Pesos, pesos } from "../money/money.ts";
import { stampTaxFor } from "../price/quote.ts";
import { type AnnualRate, annualRate, type CapRow, capFor, DAYS_OF_YEAR, WHOLE } from "../price/rates.ts";

const MOST_EXTENSIONS = 2;
const TOO_LATE_DAYS = 30;

/** `nothing-to-pay`: all that accrued so far was paid; an extension is had by paying for it, from tomorrow on. */
export type ExtensionRefusal = "nothing-owed" | "nothing-to-pay" | "none-left" | "too-late" | "no-cap" | "above-cap";

/** What the borrower accepts and what the account remembers of it. */
export interface ExtensionTerms extends DueDates {
  /** the day it is offered, accepted and paid; the cost counts to it */
  agreedOn: CalendarDay;
  stampMonths: number;
  stampTax: Pesos;
  /** tax of the month that may be owed by another reading of the law: ours; absent where none is in doubt */
  stampTaxInDoubt?: Pesos;
  cap: AnnualRate;
  /** the due date it moves */
  movesDue?: CalendarDay;
  /** days that cost nothing when it was accepted, and stay so: 'the accepted figures are the figures charged' */
  pauses?: readonly Pause[];
}

export interface ExtensionCard extends ExtensionTerms {
  offered: true;
  costNow: Components;
  costNowTotal: Pesos;
  /** what is to be paid on the new due date, of it this much interest */
  totalAtEnd: Pesos;
  interestAtEnd: Pesos;
  /** of keeping the principal: received is what need not be paid now */
  cae: Cae;
  /** "compared with simply paying" */
  payingInstead: Pesos;
  extraCost: Pesos;
  extensionsLeft: number;
}

export function extensionsLeft({ extensions }: Pick<LoanAccount, "extensions">): number {
  return Math.max(0, MOST_EXTENSIONS - extensions);
}

interface Question {
  account: LoanAccount;
  day: CalendarDay;
  periodDays: number;
  isHoliday: IsHoliday;
  caps: readonly CapRow[];
}

export function offerExtension(question: Question): ExtensionCard | { offered: false; reason: ExtensionRefusal } {
  const { account, day, caps } = question;
  const owed = owedOn(account, day, caps);
  if (owed.principal === 0) return { offered: false, reason: "nothing-owed" };
  if (extensionsLeft(account) === 0) return { offered: false, reason: "none-left" };
  if (overdueDays(account, day) >= TOO_LATE_DAYS) return { offered: false, reason: "too-late" };
  const terms = termsOf(question);
  if (terms === undefined) return { offered: false, reason: "no-cap" };

  const costNow = { ...owed, principal: pesos(0), stampTax: pesos(owed.stampTax + terms.stampTax) };
  const costNowTotal = totalOf(costNow);
  if (costNowTotal === 0) return { offered: false, reason: "nothing-to-pay" };
  const { account: extended } = extendAccount(account, { amount: costNowTotal, terms }, caps);
  if (!staysWithinCap(extended, terms, caps)) return { offered: false, reason: "above-cap" };

  const atEnd = owedOn(extended, terms.due, caps);
  const totalAtEnd = totalOf(atEnd);
  const payingInstead = totalOf(owed);
  return {
    offered: true,
    ...terms,
    costNow,
    costNowTotal,
    totalAtEnd,
    interestAtEnd: atEnd.interest,
    cae: cae(pesos(payingInstead - costNowTotal), [{ day: daysBetween(day, terms.due), amount: totalAtEnd }]),
    payingInstead,
    extraCost: pesos(costNowTotal + totalAtEnd - payingInstead),
    extensionsLeft: extensionsLeft(extended),
  };
}

/** The bracket of the cap is that of the whole term: from 90 days on "the lower of 26 and 45". */
function termsOf({ account, day, periodDays, isHoliday, caps }: Question): ExtensionTerms | undefined {
  const base = account.due > day ? account.due : day;
  const dates = dueDates({ issue: base, periodDays, isHoliday });
  const cap = capFor({ days: daysBetween(account.issue, dates.due), day, rows: caps });
  if (cap === undefined) return undefined;
  const stampMonths = extensionStampMonths(account.due, dates.due);
  const stampTax = stampTaxFor(principalOf(account), stampMonths, account.stampMonths);
  const stampTaxInDoubt = taxInDoubt(account, dates.due, stampMonths);
  const ours = stampTaxInDoubt > 0 && { stampTaxInDoubt };
  return { ...dates, agreedOn: day, stampMonths, stampTax, ...ours, cap: cap.rate, ...pausedBefore(account, day) };
}

/** Of a loan that is late: the days of a voucher's check, which would count again once it is refused. */
function pausedBefore({ due, pauses }: LoanAccount, day: CalendarDay): Pick<ExtensionTerms, "pauses"> {
  const passed = pauses
    .filter(({ from, to }) => from <= day && (to === undefined || to > due))
    .map(({ from, to }) => ({ from, to: to === undefined || to > day ? day : to }));
  return day > due && passed.length > 0 ? { pauses: passed } : {};
}

/** "Prórroga: 0.066 % per complete month from old to new due date" is what the borrower pays. */
export function extensionStampMonths(oldDue: CalendarDay, newDue: CalendarDay): number {
  return completeMonths(oldDue, newDue);
}

/**
 * DL 3.475 art. 2 no. 2 may also be read so that a fraction beyond the day of the month counts as a complete month. Until a
 * lawyer decides, that month is counted, booked as ours and listed for the accountant; once it is decided that it is not owed,
 * this becomes false.
 */
const IS_FRACTION_IN_DOUBT = true;

/** Up to the 0.8 % of the whole loan, as of the other months. */
function taxInDoubt(account: LoanAccount, newDue: CalendarDay, stampMonths: number): Pesos {
  if (!IS_FRACTION_IN_DOUBT) return pesos(0);
  const fraction = calendarMonthsOrFraction(account.due, newDue) - completeMonths(account.due, newDue);
  const before = account.stampMonths + stampMonths;
  return stampTaxFor(principalOf(account), fraction, before);
}

/** All that was and will be earned on the loan, its fee too, against the cap of today. Late interest has its own. */
function staysWithinCap(extended: LoanAccount, { due, cap }: ExtensionTerms, caps: readonly CapRow[]): boolean {
  if (extended.rate > cap) return false;
  const atEnd = accrue(extended, due, caps);
  const earned = atEnd.charged.interest + grownOf(atEnd).interest + atEnd.charged.fee;
  const pesoDays = atEnd.pesoDaysBefore + atEnd.pesoDays;
  return BigInt(earned) * BigInt(DAYS_OF_YEAR * WHOLE) <= BigInt(cap) * pesoDays;
}

export interface ExtensionPayment {
  amount: Pesos;
  terms: ExtensionTerms;
}

/** Whether there is still something to extend: not where what was paid before has ended the loan, or moved its due date on. */
export function stillExtends(account: LoanAccount, { movesDue }: Pick<ExtensionTerms, "movesDue">): boolean {
  const moved = movesDue !== undefined && account.due > movesDue;
  return principalOf(account) > 0 && extensionsLeft(account) > 0 && !moved;
}

/** What has grown is charged and paid; what is paid beyond it lowers the principal. Then the counting starts anew. */
export function extendAccount(account: LoanAccount, payment: ExtensionPayment, caps: readonly CapRow[]): Receipt {
  const { amount, terms } = payment;
  const taxed = { ...account.charged, stampTax: pesos(account.charged.stampTax + terms.stampTax) };
  const {
    account: paid,
    allocated,
    credit,
  } = receive({ ...account, charged: taxed }, { day: terms.agreedOn, amount }, caps);
  const start = account.due > terms.agreedOn ? account.due : terms.agreedOn;
  return {
    allocated,
    credit,
    account: {
      ...paid,
      cap: annualRate(Math.min(account.cap, terms.cap)),
      due: terms.due,
      spans: [...account.spans, { from: start, to: terms.nominalDue }],
      extensions: account.extensions + 1,
      stampMonths: account.stampMonths + terms.stampMonths,
      stampTaxOurs: pesos(account.stampTaxOurs + (terms.stampTaxInDoubt ?? 0)),
      charged: plus(paid.charged, grownOf(paid)),
      pesoDays: 0n,
      late: { units: 0n, ceiling: 0n },
      pesoDaysBefore: account.pesoDaysBefore + paid.pesoDays,
    },
  };
}

/** Whether what was paid extends the loan; otherwise it is a part payment, for the reason given. */
export function settleExtension(
  card: Pick<ExtensionCard, "agreedOn" | "costNowTotal">,
  paid: { day: CalendarDay; amount: Pesos },
): { counts: "extension" } | { counts: "part-payment"; because: "late" | "short" } {
  if (paid.day > card.agreedOn) return { counts: "part-payment", because: "late" };
  if (paid.amount < card.costNowTotal) return { counts: "part-payment", because: "short" };
  return { counts: "extension" };
}
