/** Says that a loan is fully paid. */
import type { Language } from "@noren/contract/languages";
import { type CalendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { type Components, totalOf } from "@noren/lending/money/components";
import { formatPesos, type Pesos } from "@noren/lending/money/money";
import { componentRows } from "./component-rows.ts";
import { type Document, writeDocument } from "./document.ts";
import { type LoanReference, loanRow, type Parties, partySection, partyValues } from "./parties.ts";

export interface SettledCertificate extends Parties {
  readonly loan: LoanReference & { readonly issue: CalendarDay; readonly principal: Pesos };
  readonly settledOn: CalendarDay;
  /** by the borrower and by coupons */
  readonly paid: Components;
  /** what of it coupons settled */
  readonly coupons: Pesos;
  /** what is owed: a certificate of a loan that is not settled is refused */
  readonly owed: Components;
  readonly issuedOn: CalendarDay;
  readonly language: Language;
}

export function settledCertificate({ loan, settledOn, paid, coupons, owed, ...given }: SettledCertificate): Document {
  if (totalOf(owed) !== 0 || paid.principal !== loan.principal) throw new RangeError("this loan is not fully paid");
  const values = {
    ...partyValues(given),
    orderId: loan.orderId,
    issue: formatDay(loan.issue),
    principal: formatPesos(loan.principal),
  };
  return writeDocument(given.language, (say) => ({
    title: say("settled.title"),
    sections: [
      {
        heading: say("settled.heading"),
        boxed: true,
        rows: [
          { label: say("settled.owed"), value: formatPesos(totalOf(owed)), main: true },
          { label: say("settled.settledOn"), value: formatDay(settledOn), main: true },
          { label: say("document.issuedOn"), value: formatDay(given.issuedOn) },
        ],
      },
      {
        heading: say("settled.paidHeading"),
        boxed: true,
        rows: [
          ...componentRows(say, paid),
          { label: say("settled.total"), value: formatPesos(totalOf(paid)), sum: true },
          { label: say("settled.coupons"), value: formatPesos(coupons) },
        ],
      },
      partySection(say, given, [loanRow(say, loan)]),
      {
        heading: say("settled.statementHeading"),
        paragraphs: [say("settled.statement", values), say("settled.reversal")],
      },
    ],
  }));
}
