/** What was paid and where each peso of it went. */
import type { Language } from "@noren/contract/languages";
import type { Allocation } from "@noren/lending/money/allocation";
import { type CalendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { type Components, totalOf } from "@noren/lending/money/components";
import { formatPesos, type Pesos } from "@noren/lending/money/money";
import { agreedRules } from "./agreed-rules.ts";
import { componentRows } from "./component-rows.ts";
import { type Document, type Row, type Section, writeDocument } from "./document.ts";
import { type LoanReference, loanRow, type Parties, partySection } from "./parties.ts";
import type { Say } from "./say.ts";

interface Payment extends Allocation {
  readonly reference: string;
  /** the payer's day */
  readonly paidOn: CalendarDay;
  /** what the borrower is credited with */
  readonly amount: Pesos;
  /** what was handed over at a counter, rounded to the ten */
  readonly cash?: Pesos;
}

export interface PaymentReceipt extends Parties {
  readonly loan: LoanReference & { readonly due: CalendarDay };
  readonly payment: Payment;
  /** what a coupon settled together with this payment */
  readonly coupon?: Components;
  /** what is still owed at the end of that day */
  readonly owedAfter: Components;
  /** what it comes to on the due date, while that is still to come */
  readonly owedOnDue?: Pesos;
  readonly language: Language;
}

export function paymentReceipt(given: PaymentReceipt): Document {
  const { amount, allocated, credit } = given.payment;
  if (totalOf(allocated) + credit !== amount) throw new RangeError("the parts of this payment are not its amount");
  return writeDocument(given.language, (say) => ({
    title: say("receipt.title"),
    sections: [
      paid(say, given.payment),
      allocation(say, given.payment),
      ...coupon(say, given.coupon),
      partySection(say, given, [loanRow(say, given.loan)]),
      left(say, given),
    ],
  }));
}

function paid(say: Say, payment: Payment): Section {
  return {
    heading: say("receipt.heading"),
    boxed: true,
    rows: [
      { label: say("receipt.amount"), value: formatPesos(payment.amount), main: true },
      { label: say("receipt.paidOn"), value: formatDay(payment.paidOn), main: true },
      { label: say("receipt.reference"), value: payment.reference },
      ...cashRows(say, payment),
    ],
  };
}

function cashRows(say: Say, { amount, cash }: Payment): readonly Row[] {
  if (cash === undefined) return [];
  return [
    { label: say("receipt.cash"), value: formatPesos(cash) },
    { label: say("receipt.rounding"), value: formatPesos(cash - amount) },
  ];
}

function allocation(say: Say, { allocated, credit }: Payment): Section {
  return {
    heading: say("receipt.allocationHeading"),
    boxed: true,
    rows: [
      ...componentRows(say, allocated),
      { label: say("receipt.allocated"), value: formatPesos(totalOf(allocated)), sum: true },
      { label: say("receipt.credit"), value: formatPesos(credit) },
    ],
    ...(credit > 0 && { paragraphs: [say("receipt.creditNote", agreedRules)] }),
  };
}

function coupon(say: Say, settled: Components | undefined): readonly Section[] {
  if (settled === undefined) return [];
  const total: Row = { label: say("receipt.couponTotal"), value: formatPesos(totalOf(settled)), sum: true };
  return [{ heading: say("receipt.couponHeading"), boxed: true, rows: [...componentRows(say, settled), total] }];
}

function left(say: Say, { owedAfter, owedOnDue, loan, payment }: PaymentReceipt): Section {
  const owed = totalOf(owedAfter);
  const days = { paidOn: formatDay(payment.paidOn), due: formatDay(loan.due) };
  const late = payment.paidOn > loan.due;
  const note = owed === 0 ? "receipt.settled" : late ? "receipt.stillOwedLate" : "receipt.stillOwed";
  return {
    heading: say("receipt.leftHeading"),
    rows: [
      { label: say("receipt.left"), value: formatPesos(owed) },
      ...(owed === 0 || owedOnDue === undefined
        ? []
        : [{ label: say("receipt.leftOnDue", days), value: formatPesos(owedOnDue) }]),
    ],
    paragraphs: [say(note, days)],
  };
}
