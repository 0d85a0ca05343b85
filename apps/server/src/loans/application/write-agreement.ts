import { defaultLanguage, type Language } from "@noren/contract/languages";
import type { Lender } from "@noren/contract/landing";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import type { Document } from "../documents/document.ts";
import { loanAgreement } from "../documents/agreement.ts";
import type { BorrowerDetails } from "../../customers/borrowers.ts";
import type { QuotedItem } from "./tables.ts";

export interface AgreementOf {
  readonly item: Omit<QuotedItem, "agreementHash">;
  readonly borrower: BorrowerDetails;
  readonly lender: Lender;
  readonly quotedOn: CalendarDay;
  readonly validUntil: CalendarDay;
  readonly language?: Language;
}

/** The agreement of one quoted item: from its stored figures alone, so that it is the same text whenever it is made. */
export function agreementOf({ item, borrower, lender, quotedOn, validUntil, language }: AgreementOf): Document {
  const { productCode, productName, periodDays, terms, price, cap } = item;
  return loanAgreement({
    lender,
    borrower: { name: `${borrower.names} ${borrower.surnames}`, run: borrower.run },
    product: { code: productCode, name: productName, periodDays },
    terms,
    quote: price,
    annualRate: terms.annualRate,
    cap,
    // product.md section 4: 'Collection cost: none by default'
    latePolicy: { collectionCost: pesos(0) },
    quotedOn,
    validUntil,
    language: language ?? defaultLanguage,
  });
}
