/**
 * The loan agreement (mutuo): the cost card (hoja resumen) first, the clauses after it. product.md section 1: 'the
 * accepted figures are the figures charged, to the peso', so every figure here is one that lending gave and formats.
 */
import { daysBetween } from "@noren/lending/calendar/calendar-day";
import { agreementValues, type LoanAgreement } from "./agreement-values.ts";
import { clauseSections } from "./clauses.ts";
import { costCard } from "./cost-card.ts";
import { type Document, writeDocument } from "./document.ts";
import { partySection } from "./parties.ts";

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

/** A quote of other dates, or one that does not add up, must not become words that somebody accepts. */
function refuseStrangeFigures({ quote, terms, quotedOn, validUntil }: LoanAgreement): void {
  const { principal, received, interest, stampTax, feeNet, feeIva, total, ctc } = quote;
  const sameDays =
    daysBetween(terms.issue, terms.nominalDue) === quote.nominalDays &&
    daysBetween(terms.issue, terms.due) === quote.realDays;
  const addsUp = principal + interest + stampTax + feeNet + feeIva === total && total === ctc && received === principal;
  if (!sameDays || !addsUp || validUntil < quotedOn) throw new RangeError("these are not the figures of one loan");
}
