import { createHash } from "node:crypto";
import { languages } from "@noren/contract/languages";
import { formatCae } from "@noren/lending/price/cae";
import { addDays, calendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos, pesos } from "@noren/lending/money/money";
import type { Quote } from "@noren/lending/price/quote";
import { annualRate, formatRate } from "@noren/lending/price/rates";
import { sampleLoan } from "@noren/lending/loan/sample-loans";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LoanAgreement } from "./agreement-values.ts";
import { loanAgreement } from "./agreement.ts";
import { agreementOf, cl01Agreement, someAgreements } from "./sample-documents.ts";

function figuresOf({ quote, terms, annualRate: rate, cap, quotedOn, validUntil }: LoanAgreement): string[] {
  const amounts = [quote.principal, quote.received, quote.interest, quote.stampTax, quote.feeNet, quote.feeIva];
  return [
    ...[...amounts, quote.total, quote.ctc].map(formatPesos),
    ...[terms.issue, terms.due, quotedOn, validUntil, addDays(terms.issue, 10)].map(formatDay),
    formatCae(quote.cae),
    formatRate(rate),
    formatRate(cap.rate),
    cap.certificate,
    "12.345.678-5",
    "77.777.777-7",
  ];
}

/** Longer figures hold shorter ones within them: a figure counts where no digit stands beside it. */
function holds(text: string, figure: string): boolean {
  const exact = figure.replaceAll(/[$.()/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\d.,])${exact}(?!\d|[.,]\d)`).test(text);
}

function rowsOf(document: ReturnType<typeof loanAgreement>): string[] {
  return document.sections.flatMap(({ rows = [] }) => rows.map(({ label, value }) => `${label}: ${value}`));
}

function quoted(change: Partial<Quote>): LoanAgreement {
  return { ...cl01Agreement, quote: { ...cl01Agreement.quote, ...change } };
}

describe("the agreement of the worked example CL-01", () => {
  const agreement = loanAgreement(cl01Agreement);

  test("begins with the cost card, figure by figure", () => {
    expect(rowsOf(agreement).slice(0, 15)).toStrictEqual([
      "Monto líquido a depositar: $200.000",
      "Costo total del crédito (CTC): $205.932",
      "Fecha de pago: 16-12-2026",
      "Carga anual equivalente (CAE): 35,59 %",
      "Producto: Préstamo corto (P30)",
      "Plazo: 30 días desde el 16-11-2026",
      "Capital: $200.000",
      "Tasa de interés mensual: 2,9 %",
      "Tasa de interés anual: 34,8 %",
      "Interés por 30 días: $5.800",
      "Impuesto de timbres y estampillas (1 mes o fracción): $132",
      "Comisión: $0",
      "IVA de la comisión: $0",
      "Número de pagos: 1",
      "Monto de cada pago: $205.932",
    ]);
  });

  test("says what must be known before accepting (chile/README.md section 1.2)", () => {
    const card = rowsOf(agreement).join("\n");
    expect(card).toContain("Interés por mora de 34,8 % anual");
    expect(card).toContain("Gastos de cobranza: Ninguno.");
    expect(card).toContain("Siempre puedes, todo o una parte y sin comisión.");
    expect(card).toContain("10 días desde que recibes el dinero (hasta el 26-11-2026 si lo recibes el 16-11-2026)");
    expect(card).toContain("Garantías: Ninguna.");
    expect(card).toContain("Como máximo 2, de 30 días cada una, y nunca con 30 días de atraso o más.");
    expect(card).toContain("36 % anual, certificado muestra 01/2020. Es un valor de ejemplo");
    expect(card).toContain("Del 16-11-2026 al 25-11-2026");
  });

  test("names the order in which a payment is applied as lending has it", () => {
    expect(agreement.text).toContain(
      "1) Gastos de cobranza, 2) Interés por mora, 3) Interés, 4) Comisión, 5) IVA de la comisión, " +
        "6) Impuesto de timbres y estampillas, 7) Capital.",
    );
  });

  test("has no word about a due date that moved, and says so of one that did", () => {
    expect(agreement.text).not.toContain("no es día hábil bancario");
    const moved = agreementOf(sampleLoan({ principal: 100_000, issue: "2026-12-01", periodDays: 30 }));
    expect(loanAgreement(moved).text).toContain("termina el 31-12-2026, que no es día hábil bancario");
    expect(loanAgreement(moved).text).toContain("la fecha de pago es el 04-01-2027, sin más interés");
  });

  test("names a collection cost only where one is configured", () => {
    const charged = loanAgreement({ ...cl01Agreement, latePolicy: { collectionCost: pesos(15_000) } });
    expect(charged.text).toContain("Hasta $15.000, solo después de 20 días de atraso");
    expect(charged.text).not.toContain("No cobramos gastos de cobranza");
  });
});

describe("of every loan that can be offered", () => {
  test.each(languages)("each figure stands in the text as lending formats it, in %s", (language) => {
    fc.assert(
      fc.property(someAgreements, (given) => {
        const { text } = loanAgreement({ ...given, language });
        expect(figuresOf(given).filter((figure) => !holds(text, figure))).toStrictEqual([]);
        expect(text).not.toMatch(/[{}\r\t]|undefined|NaN|\n\n\n/);
      }),
      { numRuns: 40 },
    );
  });

  test("the hash is that of the Spanish text, whichever language was read", () => {
    fc.assert(
      fc.property(someAgreements, fc.constantFrom(...languages), (given, language) => {
        const original = loanAgreement(given);
        const read = loanAgreement({ ...given, language });
        expect(read.hash).toBe(createHash("sha256").update(original.text, "utf8").digest("hex"));
        expect(read.text === original.text).toBe(language === "esp");
        expect(loanAgreement({ ...given, language })).toStrictEqual(read);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the hash changes with", () => {
  const { hash } = loanAgreement(cl01Agreement);
  const { quote, terms, cap } = cl01Agreement;
  const more = { total: pesos(quote.total + 1), ctc: pesos(quote.ctc + 1) };
  const later = addDays(terms.issue, 1);
  const changed: [string, LoanAgreement][] = [
    ["the principal", quoted({ principal: pesos(200_001), received: pesos(200_001), ...more })],
    ["the interest", quoted({ interest: pesos(5801), ...more })],
    ["the stamp tax", quoted({ stampTax: pesos(133), ...more })],
    ["the stamp months", quoted({ stampMonths: 2 })],
    ["the fee", quoted({ feeNet: pesos(1), ...more })],
    ["the IVA", quoted({ feeIva: pesos(1), ...more })],
    [
      "the CAE",
      quoted({ cae: agreementOf(sampleLoan({ principal: 200_000, issue: "2026-11-16", periodDays: 15 })).quote.cae }),
    ],
    ["the rate", { ...cl01Agreement, annualRate: annualRate(34_801) }],
    ["the cap", { ...cl01Agreement, cap: { ...cap, rate: annualRate(36_001) } }],
    ["the certificate", { ...cl01Agreement, cap: { ...cap, certificate: "otro" } }],
    ["a sample turned real", { ...cl01Agreement, cap: { ...cap, sample: false } }],
    ["the collection cost", { ...cl01Agreement, latePolicy: { collectionCost: pesos(1) } }],
    ["the day of the quote", { ...cl01Agreement, quotedOn: later }],
    ["its validity", { ...cl01Agreement, validUntil: addDays(cl01Agreement.validUntil, 1) }],
    ["the period", { ...cl01Agreement, product: { ...cl01Agreement.product, periodDays: 31 } }],
    ["the dates", agreementOf(sampleLoan({ principal: 200_000, issue: "2026-11-17", periodDays: 30 }))],
    ["the borrower", { ...cl01Agreement, borrower: { ...cl01Agreement.borrower, name: "Otra Persona" } }],
    ["the lender", { ...cl01Agreement, lender: { ...cl01Agreement.lender, address: "Otra calle 1" } }],
  ];

  test.each(changed)("%s", (_, given) => {
    expect(loanAgreement(given).hash).not.toBe(hash);
  });
});

describe("an agreement is refused", () => {
  test.each<[string, Partial<LoanAgreement>]>([
    ["when the quote does not add up", { quote: { ...cl01Agreement.quote, interest: pesos(5801) } }],
    ["when the quote is of other days", { terms: { ...cl01Agreement.terms, due: calendarDay("2026-12-17") } }],
    ["when something was deducted", { quote: { ...cl01Agreement.quote, received: pesos(199_000) } }],
    ["when the quote ends before it begins", { validUntil: calendarDay("2026-11-15") }],
    ["when the lender's RUT is wrong", { lender: { ...cl01Agreement.lender, rut: "77777777-1" } }],
  ])("%s", (_, change) => {
    expect(() => loanAgreement({ ...cl01Agreement, ...change })).toThrow(RangeError);
  });
});

test("a name cannot add a line, hide a letter or turn the writing round", () => {
  const name = "Ana\n\nGastos de cobranza: $9\u202E.1\u200B \u0007 Soto";
  const { text } = loanAgreement({ ...cl01Agreement, borrower: { ...cl01Agreement.borrower, name } });
  expect(text.split("\n")).toHaveLength(loanAgreement(cl01Agreement).text.split("\n").length);
  expect(text).toContain("Ana Gastos de cobranza: $9.1 Soto, RUN 12.345.678-5");
});
