/** Issue, 'Proof': the figures an API answer, the agreement text and the PDF show are equal to the peso. */
import { agreementPdf, bill } from "@noren/contract/calls/borrow";
import { agreementText, applyLoan } from "@noren/contract/calls/product";
import * as repay from "@noren/contract/calls/repay";
import { languages } from "@noren/contract/languages";
import { formatCae } from "@noren/lending/price/cae";
import { calendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptedBody, certifiedPhone, doJobs, quoteFor } from "./support/people/borrowers.ts";
import { detailOf, expectSoundLedger, goToDay, repayLoan } from "./support/loans/loans.ts";
import { textOfPdf } from "./support/pdf-text.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

function expectShown(text: string, figures: readonly string[]): void {
  for (const figure of figures) expect(text).toContain(figure);
}

test("quote, agreement in five languages, PDF, bill, detail, extension, payoff, receipt and ledger say the same pesos", async () => {
  const phone = await certifiedPhone(world);
  const quote = await quoteFor(phone, 87_300, "noren-30");
  const [card] = quote.items;
  if (!card) throw new Error("no cost card");
  const figures = [
    formatPesos(card.received),
    formatPesos(card.interest),
    formatPesos(card.stampTax),
    formatPesos(card.total),
    formatCae(card.cae as never),
    formatDay(calendarDay(card.due)),
  ];
  const hashes = new Set<string | undefined>();
  for (const language of languages) {
    phone.language = language;
    const { data } = await phone.call(agreementText, { query: { quoteId: quote.quoteId, productCode: "noren-30" } });
    expectShown(data?.text ?? "", figures);
    hashes.add(data?.hash);
  }
  expect([...hashes]).toEqual([card.agreementHash]);

  const orderId = (await phone.call(applyLoan, { body: acceptedBody(quote) })).data?.orders[0]?.orderId ?? "";
  await doJobs(world);
  const loan = { phone, orderId };
  expectShown(await textOfPdf((await phone.call(agreementPdf, { query: { orderId } })).data?.pdf), figures);
  const billed = (await phone.call(bill, { query: { borrowType: "0" } })).data?.details[0];
  expect(billed).toMatchObject({ owedOnDue: card.total, principal: card.received, dueDay: card.due });
  const onDue = (await detailOf(loan)).onDue;
  expect(onDue).toMatchObject({ interest: card.interest, stampTax: card.stampTax, principal: card.principal });

  // Charged on the due date is what was accepted, in the detail, the certificate and the ledger.
  await goToDay(world, calendarDay(card.due));
  const due = await detailOf(loan);
  expect(due.owedToday).toBe(card.total);
  for (const { amount, entries } of due.owed)
    expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(amount);
  const payoff = await phone.call(repay.certificatePdf, { query: { orderId, kind: "payoff" } });
  expectShown(await textOfPdf(payoff.data?.pdf), [formatPesos(card.total)]);

  const { data: offer } = await phone.call(repay.extensionOffer, { query: { orderId } });
  if (!offer) throw new Error("no extension is offered");
  const promised = [offer.costNowTotal, offer.totalAtEnd, offer.extraCost].map((amount) => formatPesos(amount));
  expectShown(offer.agreement.text, [...promised, formatCae(offer.cae as never), formatDay(calendarDay(offer.due))]);
  const { amount } = await repayLoan(world, loan, { purpose: "extension", accepted: { hash: offer.agreement.hash } });
  expect(amount).toBe(offer.costNowTotal);
  const extended = await detailOf(loan);
  expect([extended.owedOnDue, extended.dueDay]).toEqual([offer.totalAtEnd, offer.due]);
  const eventId = String(extended.events[0]?.eventId);
  const receipt = await textOfPdf((await phone.call(repay.receiptPdf, { query: { orderId, eventId } })).data?.pdf);
  expectShown(receipt, [formatPesos(amount), formatPesos(extended.events[0]?.allocated.interest ?? 0)]);

  await goToDay(world, calendarDay(offer.due));
  expect((await detailOf(loan)).owedToday).toBe(offer.totalAtEnd);
  expect((await repayLoan(world, loan)).amount).toBe(offer.totalAtEnd);
  await expectSoundLedger(world);
});
