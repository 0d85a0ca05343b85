/** Certificado de liquidación: what paying everything on a day costs (chile/README.md section 1.1, Ley 21.236). */
import type { Language } from "@noren/contract/languages";
import { type CalendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { totalOf } from "@noren/lending/money/components";
import { formatPesos } from "@noren/lending/money/money";
import type { Bill } from "@noren/lending/loan/repayment";
import { componentRows } from "./component-rows.ts";
import { type Document, type Row, writeDocument } from "./document.ts";
import { type LoanReference, loanRow, type Parties, partySection } from "./parties.ts";
import type { Say } from "./say.ts";

export interface PayoffCertificate extends Parties {
  readonly loan: LoanReference & { readonly due: CalendarDay };
  /** the day of paying */
  readonly day: CalendarDay;
  /** what lending says of that day */
  readonly bill: Bill;
  readonly issuedOn: CalendarDay;
  readonly language: Language;
}

export function payoffCertificate({ loan, day, bill, issuedOn, language, ...parties }: PayoffCertificate): Document {
  if (totalOf(bill.today) !== bill.todayTotal) throw new RangeError("the parts of this bill are not its total");
  const days = { day: formatDay(day), due: formatDay(loan.due) };
  return writeDocument(language, (say) => ({
    title: say("payoff.title"),
    sections: [
      {
        heading: say("payoff.heading", days),
        boxed: true,
        rows: [
          { label: say("payoff.total", days), value: formatPesos(bill.todayTotal), main: true },
          { label: say("payoff.due"), value: days.due, main: true },
          ...comparisonRows(say, bill, days),
          { label: say("document.issuedOn"), value: formatDay(issuedOn) },
        ],
      },
      {
        heading: say("payoff.partsHeading"),
        boxed: true,
        rows: [
          ...componentRows(say, bill.today),
          { label: say("payoff.total", days), value: formatPesos(bill.todayTotal), sum: true },
        ],
      },
      partySection(say, parties, [loanRow(say, loan)]),
      { heading: say("payoff.notesHeading"), paragraphs: [say("payoff.valid", days), say("payoff.payments")] },
    ],
  }));
}

/** Paying early costs no commission (product.md section 4), and the certificate says so in a figure. */
function comparisonRows(say: Say, bill: Bill, days: { day: string; due: string }): readonly Row[] {
  const commission = { label: say("payoff.commission"), value: formatPesos(0) };
  if (bill.onDueTotal === undefined) {
    return [commission, { label: say("payoff.overdueDays"), value: String(bill.overdueDays) }];
  }
  return [
    commission,
    { label: say("payoff.onDue", days), value: formatPesos(bill.onDueTotal) },
    { label: say("payoff.saving", days), value: formatPesos(bill.saving) },
  ];
}
