import { languages } from "@noren/contract/languages";
import { openAccount, principalOf } from "@noren/lending/loan/account-of-loan";
import { formatCae } from "@noren/lending/price/cae";
import { addDays, calendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { cashAmount } from "@noren/lending/money/cash-rounding";
import { components, nothing, totalOf } from "@noren/lending/money/components";
import { offerExtension } from "@noren/lending/loan/extension";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { formatPesos, pesos } from "@noren/lending/money/money";
import { annualRate } from "@noren/lending/price/rates";
import { sandboxCaps, someLoans } from "@noren/lending/loan/sample-loans";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Document } from "./document.ts";
import { extensionAgreement } from "./extension-agreement.ts";
import { payoffCertificate } from "./payoff-certificate.ts";
import { paymentReceipt } from "./receipt.ts";
import { cl01Extension, cl01Payoff, cl01Receipt, cl01Settled } from "./sample-documents.ts";
import { settledCertificate } from "./settled-certificate.ts";

function rows({ sections }: Document): string[] {
  return sections.flatMap(({ rows: all = [] }) => all.map(({ label, value }) => `${label}: ${value}`));
}

describe("an extension four days late", () => {
  const given = cl01Extension();
  const agreement = extensionAgreement(given);

  test("shows the cost now, the new due date, the total at the end and the CAE first", () => {
    expect(rows(agreement).slice(0, 4)).toStrictEqual([
      "Pagas ahora: $6.837",
      "Pagas al final: $205.800",
      "Nueva fecha de pago: 19-01-2027",
      "Carga anual equivalente (CAE): 35,62 %",
    ]);
  });

  test("stands beside what simply paying would cost", () => {
    expect(rows(agreement)).toEqual(
      expect.arrayContaining([
        "Interés por mora: $773",
        "Impuesto de timbres y estampillas: $264",
        "Del impuesto, por esta prórroga (1 mes completo): $132",
        "Si pagas todo hoy, sin prórroga: $206.705",
        "Con la prórroga pagas en total: $212.637",
        "La prórroga te cuesta de más: $5.932",
        "Prórrogas que te quedarían: 1",
      ]),
    );
    const { payingInstead, extraCost, costNowTotal, totalAtEnd } = given.card;
    expect(payingInstead + extraCost).toBe(costNowTotal + totalAtEnd);
  });

  test("'an extension paid late or short counts as a part payment, and says so'", () => {
    expect(agreement.text).toContain("Si pagas después o pagas menos, tu dinero cuenta como un pago parcial");
  });

  test("of every loan has its figures as lending formats them", () => {
    fc.assert(
      fc.property(someLoans, fc.integer({ min: 1, max: 100 }), ({ terms, price, cap }, days) => {
        const account = openAccount({ terms, price, cap });
        const day = addDays(terms.issue, days);
        const periodDays = price.nominalDays;
        const card = offerExtension({ account, day, periodDays, isHoliday, caps: sandboxCaps });
        if (!card.offered) return;
        const loan = { ...given.loan, due: terms.due, principal: principalOf(account), periodDays };
        const said = rows(extensionAgreement({ ...given, loan, card, cap: { ...given.cap, rate: card.cap } })).join(
          "\n",
        );
        const { costNowTotal, totalAtEnd, interestAtEnd, payingInstead, extraCost, stampTax } = card;
        const amounts = [costNowTotal, totalAtEnd, interestAtEnd, payingInstead, extraCost, stampTax];
        const parts = components.map((component) => card.costNow[component]);
        for (const amount of [...amounts, ...parts]) expect(`${said}\n`).toContain(`: ${formatPesos(amount)}\n`);
        expect(said).toContain(formatCae(card.cae));
        expect(said).toContain(formatDay(card.due));
      }),
      { numRuns: 200 },
    );
  });

  test("is refused when its figures are not of one extension", () => {
    const { card, loan, cap } = given;
    const strange = [
      { ...given, card: { ...card, extraCost: pesos(1) } },
      { ...given, loan: { ...loan, principal: pesos(1) } },
      { ...given, loan: { ...loan, due: card.due } },
      { ...given, cap: { ...cap, rate: annualRate(1) } },
    ];
    for (const each of strange) expect(() => extensionAgreement(each)).toThrow(RangeError);
  });
});

describe("a receipt", () => {
  test("says where each peso of a part payment went, and what is left", () => {
    const given = cl01Receipt(100_000);
    const receipt = paymentReceipt(given);
    expect(rows(receipt)).toEqual(
      expect.arrayContaining([
        "Monto pagado: $100.000",
        "Día del pago: 01-12-2026",
        "Interés: $2.900",
        "Impuesto de timbres y estampillas: $132",
        "Capital: $96.968",
        "Total aplicado al préstamo: $100.000",
        "Pagado de más, que te devolvemos: $0",
        `Debes después de este pago: ${formatPesos(totalOf(given.owedAfter))}`,
      ]),
    );
    expect(receipt.text).toContain("La fecha de pago es el 16-12-2026");
  });

  test("says that nothing is owed any more, and that what was too much comes back", () => {
    const receipt = paymentReceipt(cl01Receipt(203_532));
    expect(rows(receipt)).toContain("Pagado de más, que te devolvemos: $500");
    expect(receipt.text).toContain("dentro de 3 días hábiles bancarios");
    expect(receipt.text).toContain("Con este pago no debes nada más");
  });

  test("of cash shows what was handed over and that the rounding is ours", () => {
    const given = cl01Receipt(203_032);
    const { cash } = cashAmount(given.payment.amount);
    const receipt = paymentReceipt({ ...given, payment: { ...given.payment, cash } });
    expect(rows(receipt)).toContain("Entregado en efectivo: $203.030");
    expect(rows(receipt)).toContain("Redondeo a la decena, por cuenta nuestra: -$2");
  });

  test("shows a coupon apart from the money", () => {
    const coupon = { ...nothing, interest: pesos(500) };
    expect(rows(paymentReceipt({ ...cl01Receipt(100_000), coupon }))).toContain("Total del cupón: $500");
  });

  test("after the due date speaks of late interest", () => {
    const given = cl01Receipt(100_000);
    const late = { ...given, payment: { ...given.payment, paidOn: calendarDay("2026-12-20") } };
    expect(paymentReceipt(late).text).toContain("el interés por mora corre solo sobre el capital");
  });

  test("is refused when its parts are not its amount", () => {
    const given = cl01Receipt(100_000);
    expect(() => paymentReceipt({ ...given, payment: { ...given.payment, amount: pesos(1) } })).toThrow(RangeError);
  });
});

describe("a payoff certificate", () => {
  test("says what paying early costs, by component, and what it spares", () => {
    expect(rows(payoffCertificate(cl01Payoff()))).toEqual(
      expect.arrayContaining([
        "Total si pagas el 01-12-2026: $203.032",
        "Total si pagas el 16-12-2026: $205.932",
        "Ahorras si pagas el 01-12-2026: $2.900",
        "Comisión por pagar antes: $0",
        "Interés: $2.900",
        "Capital: $200.000",
      ]),
    );
  });

  test("after the due date counts the days late instead", () => {
    const late = rows(payoffCertificate(cl01Payoff(calendarDay("2026-12-20"))));
    expect(late).toContain("Días de atraso: 4");
    expect(late).toContain("Interés por mora: $773");
    expect(late.join("\n")).not.toContain("Ahorras");
  });

  test("is refused when its parts are not its total", () => {
    const given = cl01Payoff();
    expect(() => payoffCertificate({ ...given, bill: { ...given.bill, todayTotal: pesos(1) } })).toThrow(RangeError);
  });
});

describe("a certificate of a paid loan", () => {
  test("says what was paid and that nothing is owed", () => {
    const certificate = settledCertificate(cl01Settled());
    expect(rows(certificate).slice(0, 2)).toStrictEqual(["Saldo que debes: $0", "Pagado por completo el: 01-12-2026"]);
    expect(rows(certificate)).toContain("Total pagado: $203.032");
    expect(certificate.text).toContain("pagó por completo el préstamo n.º 7F3K-2290, recibido el 16-11-2026");
  });

  test("is refused while anything is owed or the principal was not all paid", () => {
    const given = cl01Settled();
    expect(() => settledCertificate({ ...given, owed: { ...nothing, interest: pesos(1) } })).toThrow(RangeError);
    expect(() => settledCertificate({ ...given, paid: nothing })).toThrow(RangeError);
  });
});

test.each(languages)("all of them read without gaps in %s and keep the hash of the Spanish original", (language) => {
  const written = (spoken: typeof language) => [
    extensionAgreement({ ...cl01Extension(), language: spoken }),
    paymentReceipt({ ...cl01Receipt(100_000), language: spoken }),
    payoffCertificate({ ...cl01Payoff(), language: spoken }),
    settledCertificate({ ...cl01Settled(), language: spoken }),
  ];
  for (const { text } of written(language)) expect(text).not.toMatch(/[{}]|undefined|NaN/);
  expect(written(language).map(({ hash }) => hash)).toStrictEqual(written("esp").map(({ hash }) => hash));
});
