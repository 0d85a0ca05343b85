/** Documents for tests: those of one worked example, and agreements of loans at random. */
import type { Language } from "@noren/contract/languages";
import { owedOn, receive } from "@noren/lending/loan/account-of-loan";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { nothing } from "@noren/lending/money/components";
import { offerExtension } from "@noren/lending/loan/extension";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { pesos } from "@noren/lending/money/money";
import { standsUntil } from "@noren/lending/price/quote-validity";
import { billOn } from "@noren/lending/loan/repayment";
import { parseRut } from "@noren/lending/people/rut";
import { cl01, cl01Account, type SampleLoan, sandboxCaps, someLoans } from "@noren/lending/loan/sample-loans";
import * as fc from "fast-check";
import type { LoanAgreement } from "./agreement-values.ts";
import type { ExtensionAgreement } from "./extension-agreement.ts";
import type { PayoffCertificate } from "./payoff-certificate.ts";
import type { PaymentReceipt } from "./receipt.ts";
import type { SettledCertificate } from "./settled-certificate.ts";

const run = parseRut("12.345.678-5");
if (run === undefined) throw new Error("the sample RUN is wrong");

const language: Language = "esp";
const parties = {
  lender: { name: "Noren Créditos SpA", rut: "77777777-7", address: "Av. Ejemplo 1234, of. 56, Providencia, Santiago" },
  borrower: { name: "María José Ñancupil Güenteo", run },
};
const loan = {
  orderId: "7F3K-2290",
  productName: "Préstamo a 30 días",
  issue: cl01.terms.issue,
  due: cl01.terms.due,
  principal: cl01.price.principal,
  periodDays: 30,
  annualRate: cl01.terms.annualRate,
};
const halfWay = calendarDay("2026-12-01");
const cap = { rate: cl01.cap, certificate: "muestra 01/2020", sample: true };

export function agreementOf({ terms, price, cap: rate }: SampleLoan): LoanAgreement {
  return {
    ...parties,
    product: { code: `P${price.nominalDays}`, name: "Préstamo corto", periodDays: price.nominalDays },
    terms,
    quote: price,
    annualRate: terms.annualRate,
    cap: { ...cap, rate },
    latePolicy: { collectionCost: pesos(0) },
    quotedOn: terms.issue,
    validUntil: standsUntil(terms.issue, isHoliday),
    language,
  };
}

/** CL-01: 200,000 for 30 days, 5,800 interest, 132 stamp tax. */
export const cl01Agreement = agreementOf(cl01);

export const someAgreements: fc.Arbitrary<LoanAgreement> = fc
  .record({ sample: someLoans, collectionCost: fc.constantFrom(0, 0, 15_000), isSample: fc.boolean() })
  .map(({ sample, collectionCost, isSample }) => {
    const agreement = agreementOf(sample);
    return {
      ...agreement,
      cap: { ...agreement.cap, sample: isSample },
      latePolicy: { collectionCost: pesos(collectionCost) },
    };
  });

/** Four days after the due date. */
export function cl01Extension(): ExtensionAgreement {
  const day = calendarDay("2026-12-20");
  const card = offerExtension({ account: cl01Account, day, periodDays: 30, isHoliday, caps: sandboxCaps });
  if (!card.offered) throw new Error(`refused: ${card.reason}`);
  return { ...parties, loan, card, cap, language };
}

export function cl01Receipt(amount: number): PaymentReceipt {
  const { account, allocated, credit } = receive(cl01Account, { day: halfWay, amount: pesos(amount) }, sandboxCaps);
  const payment = { reference: "KH-88213-XZ", paidOn: halfWay, amount: pesos(amount), allocated, credit };
  return { ...parties, loan, payment, owedAfter: owedOn(account, halfWay, sandboxCaps), language };
}

export function cl01Payoff(day = halfWay): PayoffCertificate {
  const bill = billOn(cl01Account, day, sandboxCaps);
  return { ...parties, loan, day, bill, issuedOn: cl01.terms.issue, language };
}

export function cl01Settled(): SettledCertificate {
  const { account } = receive(cl01Account, { day: halfWay, amount: pesos(203_032) }, sandboxCaps);
  return {
    ...parties,
    loan,
    settledOn: halfWay,
    paid: account.paid,
    coupons: nothing.interest,
    owed: owedOn(account, halfWay, sandboxCaps),
    issuedOn: halfWay,
    language,
  };
}
