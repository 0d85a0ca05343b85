import { agreementPdf, bill } from "@noren/contract/calls/borrow";
import { agreementText, applyLoan } from "@noren/contract/calls/product";
import { formatCae } from "@noren/lending/cae";
import { calendarDay, formatDay } from "@noren/lending/calendar-day";
import { formatPesos } from "@noren/lending/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptedBody, certifiedPhone, doJobs, quoteFor } from "../../../test/borrowers.ts";
import { textOfPdf } from "../../../test/pdf-text.ts";
import { startWorld, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the figures of quote, agreement, PDF and bill are equal to the peso", async () => {
  const phone = await certifiedPhone(world);
  phone.language = "esp";
  const quote = await quoteFor(phone, 100_000, "noren-60");
  const [card] = quote.items;
  if (!card) throw new Error("no cost card");
  const agreement = await phone.call(agreementText, { query: { quoteId: quote.quoteId, productCode: "noren-60" } });
  const applied = await phone.call(applyLoan, { body: acceptedBody(quote) });
  const orderId = applied.data?.orders[0]?.orderId ?? "";
  await doJobs(world);
  const pdf = await textOfPdf((await phone.call(agreementPdf, { query: { orderId } })).data?.pdf);
  const figures = [
    formatPesos(card.received),
    formatPesos(card.interest),
    formatPesos(card.stampTax),
    formatPesos(card.total),
    formatCae(card.cae as never),
    formatDay(calendarDay(card.due)),
  ];
  for (const figure of figures) {
    expect(agreement.data?.text).toContain(figure);
    expect(pdf).toContain(figure);
  }
  const owed = await phone.call(bill, { query: { borrowType: "0" } });
  expect(owed.data?.details[0]).toMatchObject({ owedOnDue: card.total, principal: card.received, dueDay: card.due });
});

test("somebody else's order answers as a missing one", async () => {
  const [mine, other] = [await certifiedPhone(world), await certifiedPhone(world)];
  const applied = await mine.call(applyLoan, { body: acceptedBody(await quoteFor(mine)) });
  const orderId = applied.data?.orders[0]?.orderId ?? "";
  expect(await other.call(agreementPdf, { query: { orderId } })).toMatchObject({ code: 404, data: null });
});
