/**
 * An extension's own cost card and acceptance text. product.md section 1: 'an extension shows what it costs beside
 * what simply paying would cost'.
 */
import type { Language } from "@noren/contract/languages";
import { formatCae } from "@noren/lending/price/cae";
import { type CalendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { totalOf } from "@noren/lending/money/components";
import type { ExtensionCard } from "@noren/lending/loan/extension";
import { formatPesos, type Pesos } from "@noren/lending/money/money";
import { type AnnualRate, type CapRow, formatRate } from "@noren/lending/price/rates";
import { componentRows } from "./component-rows.ts";
import { type Document, type Section, writeDocument } from "./document.ts";
import { type LoanReference, loanRow, type Parties, partySection, partyValues } from "./parties.ts";
import type { Say } from "./say.ts";

export interface ExtensionAgreement extends Parties {
  readonly loan: LoanReference & {
    readonly due: CalendarDay;
    /** still owed, and kept */
    readonly principal: Pesos;
    readonly periodDays: number;
    readonly annualRate: AnnualRate;
  };
  readonly card: ExtensionCard;
  readonly cap: Pick<CapRow, "rate" | "certificate" | "sample">;
  readonly language: Language;
}

export function extensionAgreement(given: ExtensionAgreement): Document {
  refuseStrangeFigures(given);
  return writeDocument(given.language, (say) => {
    const values = extensionValues(given);
    return {
      title: say("extension.title"),
      sections: [
        summary(say, given.card, values),
        nowSection(say, given),
        endSection(say, given),
        comparison(say, given.card),
        parties(say, given, values),
        acceptance(say, given, values),
      ],
    };
  });
}

type ExtensionValues = ReturnType<typeof extensionValues>;

function extensionValues(given: ExtensionAgreement) {
  const { loan, card, cap } = given;
  return {
    ...partyValues(given),
    orderId: loan.orderId,
    oldDue: formatDay(loan.due),
    newDue: formatDay(card.due),
    nominalDue: formatDay(card.nominalDue),
    agreedOn: formatDay(card.agreedOn),
    costNow: formatPesos(card.costNowTotal),
    totalAtEnd: formatPesos(card.totalAtEnd),
    periodDays: loan.periodDays,
    annualRate: formatRate(loan.annualRate),
    capRate: formatRate(cap.rate),
    certificate: cap.certificate,
  };
}

function summary(say: Say, card: ExtensionCard, values: ExtensionValues): Section {
  return {
    heading: say("extension.cardHeading"),
    boxed: true,
    rows: [
      { label: say("extension.costNow"), value: values.costNow, main: true },
      { label: say("extension.totalAtEnd"), value: values.totalAtEnd, main: true },
      { label: say("extension.newDue"), value: values.newDue, main: true },
      { label: say("card.cae"), value: formatCae(card.cae), main: true },
      { label: say("extension.agreedOn"), value: values.agreedOn },
      { label: say("extension.oldDue"), value: values.oldDue },
      { label: say("card.annualRate"), value: values.annualRate },
      { label: say("extension.left"), value: String(card.extensionsLeft) },
    ],
  };
}

function nowSection(say: Say, { card }: ExtensionAgreement): Section {
  return {
    heading: say("extension.nowHeading"),
    boxed: true,
    rows: [
      ...componentRows(say, card.costNow),
      { label: say("extension.costNow"), value: formatPesos(card.costNowTotal), sum: true },
      {
        label: say("extension.stampOfWhich", { stampMonths: card.stampMonths }),
        value: formatPesos(card.stampTax),
      },
    ],
  };
}

function endSection(say: Say, { loan, card }: ExtensionAgreement): Section {
  return {
    heading: say("extension.endHeading"),
    boxed: true,
    rows: [
      { label: say("extension.principal"), value: formatPesos(loan.principal) },
      { label: say("extension.interestAtEnd"), value: formatPesos(card.interestAtEnd) },
      { label: say("extension.totalAtEnd"), value: formatPesos(card.totalAtEnd), sum: true },
    ],
  };
}

function comparison(say: Say, card: ExtensionCard): Section {
  return {
    heading: say("extension.compareHeading"),
    boxed: true,
    rows: [
      { label: say("extension.payingInstead"), value: formatPesos(card.payingInstead) },
      { label: say("extension.bothPayments"), value: formatPesos(card.costNowTotal + card.totalAtEnd) },
      { label: say("extension.extraCost"), value: formatPesos(card.extraCost), sum: true },
    ],
  };
}

function parties(say: Say, given: ExtensionAgreement, values: ExtensionValues): Section {
  const cap = say(given.cap.sample ? "card.capSample" : "card.capValue", values);
  return partySection(say, given, [loanRow(say, given.loan), { label: say("card.cap"), value: cap }]);
}

function acceptance(say: Say, { card }: ExtensionAgreement, values: ExtensionValues): Section {
  const moved = card.due === card.nominalDue ? [] : [say("extension.moved", values)];
  return {
    heading: say("extension.termsHeading"),
    paragraphs: [
      say("extension.accept", values),
      ...moved,
      say("extension.rate", values),
      say("extension.late", values),
      say("extension.evidence", values),
    ],
  };
}

function refuseStrangeFigures({ loan, card, cap }: ExtensionAgreement): void {
  const addsUp =
    totalOf(card.costNow) === card.costNowTotal &&
    loan.principal + card.interestAtEnd === card.totalAtEnd &&
    card.costNowTotal + card.totalAtEnd === card.payingInstead + card.extraCost;
  if (!addsUp || card.due <= loan.due || card.cap !== cap.rate) {
    throw new RangeError("these are not the figures of one extension");
  }
}
