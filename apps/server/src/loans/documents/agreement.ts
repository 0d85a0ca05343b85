/**
 * The loan agreement (mutuo): the cost card (hoja resumen) first, the clauses after it. product.md section 1: 'the
 * accepted figures are the figures charged, to the peso', so every figure here is one that lending gave and formats.
 */
import type { Language } from "@noren/contract/languages";
import { formatCae } from "@noren/lending/cae";
import { type CalendarDay, daysBetween, formatDay } from "@noren/lending/calendar-day";
import { components } from "@noren/lending/components";
import { divideHalfUp, formatPesos, type Pesos } from "@noren/lending/money";
import type { Quote, Terms } from "@noren/lending/quote";
import { type AnnualRate, annualRate, type CapRow, formatRate } from "@noren/lending/rates";
import { withdrawalOn } from "@noren/lending/withdrawal";
import { agreedRules } from "./agreed-rules.ts";
import { clauseSections } from "./clauses.ts";
import { costCard } from "./cost-card.ts";
import { type Document, writeDocument } from "./document.ts";
import { type Parties, partySection, partyValues } from "./parties.ts";
import type { Say } from "./say.ts";

export interface LoanAgreement extends Parties {
  readonly product: { readonly code: string; readonly name: string; readonly periodDays: number };
  readonly terms: Pick<Terms, "issue" | "nominalDue" | "due">;
  readonly quote: Quote;
  readonly annualRate: AnnualRate;
  readonly cap: Pick<CapRow, "rate" | "certificate" | "sample">;
  /** what is configured; the law's ceiling stands above it. Late interest needs no setting: it is the loan's rate. */
  readonly latePolicy: { readonly collectionCost: Pesos };
  readonly quotedOn: CalendarDay;
  readonly validUntil: CalendarDay;
  readonly language: Language;
}

export function loanAgreement(given: LoanAgreement): Document {
  refuseStrangeFigures(given);
  const facts = {
    moved: given.terms.due !== given.terms.nominalDue,
    sampleCap: given.cap.sample,
    collectionCharged: given.latePolicy.collectionCost > 0,
  };
  return writeDocument(given.language, (say) => {
    const values = agreementValues(given, say);
    return {
      title: say("agreement.title"),
      sections: [...costCard(say, values, facts), partySection(say, given, []), ...clauseSections(say, values, facts)],
    };
  });
}

/** What the choice between two wordings rests on. */
export interface AgreementFacts {
  readonly moved: boolean;
  readonly sampleCap: boolean;
  readonly collectionCharged: boolean;
}

export type AgreementValues = ReturnType<typeof agreementValues>;

function agreementValues(given: LoanAgreement, say: Say) {
  const { quote, terms, product, cap } = given;
  const day = terms.issue;
  const withdrawal = withdrawalOn({ principal: quote.principal, payoutDay: day, received: quote.received, day });
  return {
    ...agreedRules,
    ...partyValues(given),
    product: product.name,
    code: product.code,
    periodDays: product.periodDays,
    principal: formatPesos(quote.principal),
    received: formatPesos(quote.received),
    interest: formatPesos(quote.interest),
    stampTax: formatPesos(quote.stampTax),
    stampMonths: quote.stampMonths,
    feeNet: formatPesos(quote.feeNet),
    feeIva: formatPesos(quote.feeIva),
    total: formatPesos(quote.total),
    ctc: formatPesos(quote.ctc),
    cae: formatCae(quote.cae),
    nominalDays: quote.nominalDays,
    annualRate: formatRate(given.annualRate),
    monthlyRate: formatRate(annualRate(divideHalfUp(given.annualRate, 12))),
    lateRate: formatRate(annualRate(Math.min(given.annualRate, cap.rate))),
    capRate: formatRate(cap.rate),
    certificate: cap.certificate,
    collectionCost: formatPesos(given.latePolicy.collectionCost),
    issue: formatDay(terms.issue),
    nominalDue: formatDay(terms.nominalDue),
    due: formatDay(terms.due),
    withdrawalEnd: formatDay(withdrawal.lastDay),
    quotedOn: formatDay(given.quotedOn),
    validUntil: formatDay(given.validUntil),
    order: components.map((component, index) => `${index + 1}) ${say(`component.${component}`)}`).join(", "),
  };
}

/** A quote of other dates, or one that does not add up, must not become words that somebody accepts. */
function refuseStrangeFigures({ quote, terms, quotedOn, validUntil }: LoanAgreement): void {
  const { principal, received, interest, stampTax, feeNet, feeIva, total, ctc } = quote;
  const sameDays =
    daysBetween(terms.issue, terms.nominalDue) === quote.nominalDays &&
    daysBetween(terms.issue, terms.due) === quote.realDays;
  const addsUp = principal + interest + stampTax + feeNet + feeIva === total && total === ctc && received === principal;
  if (!sameDays || !addsUp || validUntil < quotedOn) throw new RangeError("these are not the figures of one loan");
}
