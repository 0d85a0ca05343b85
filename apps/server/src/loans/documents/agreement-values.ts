/** What an agreement is made from, and its figures in words: the cost card and the clauses say the same ones. */
import type { Language } from "@noren/contract/languages";
import { formatCae } from "@noren/lending/price/cae";
import { type CalendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { components } from "@noren/lending/money/components";
import { divideHalfUp, formatPesos, type Pesos } from "@noren/lending/money/money";
import type { Quote, Terms } from "@noren/lending/price/quote";
import { type AnnualRate, annualRate, type CapRow, formatRate } from "@noren/lending/price/rates";
import { withdrawalOn } from "@noren/lending/loan/withdrawal";
import { agreedRules } from "./agreed-rules.ts";
import { type Parties, partyValues } from "./parties.ts";
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

/** What the choice between two wordings rests on. */
export interface AgreementFacts {
  readonly moved: boolean;
  readonly sampleCap: boolean;
  readonly collectionCharged: boolean;
}

export type AgreementValues = ReturnType<typeof agreementValues>;

export function agreementValues(given: LoanAgreement, say: Say) {
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
