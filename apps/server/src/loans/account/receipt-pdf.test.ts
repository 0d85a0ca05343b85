import * as repay from "@noren/contract/calls/repay";
import { msgCenter } from "@noren/contract/calls/user";
import { formatPesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysPass, detailOf, repayLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { textOfPdf } from "../../../test/support/pdf-text.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the receipt shows where each peso went, as the detail does", async () => {
  const loan = await runningLoan(world);
  await daysPass(world, 15);
  await repayLoan(world, loan, { purpose: "part", amount: 40_000 });
  const { events, owedToday } = await detailOf(loan);
  const [event] = events;
  const query = { orderId: loan.orderId, eventId: String(event?.eventId) };
  const text = await textOfPdf((await loan.phone.call(repay.receiptPdf, { query })).data?.pdf);
  const figures = [40_000, event?.allocated.interest ?? 0, event?.allocated.principal ?? 0, owedToday];
  for (const figure of figures) expect(text).toContain(formatPesos(figure));
});

test("screen, paper and message of one payment carry one amount and one number; cash tells what was rounded", async () => {
  const loan = await runningLoan(world);
  const { reference: ref = "" } = await repayLoan(world, loan, { purpose: "part", amount: 41_033, channel: "counter" });
  const { data: code } = await loan.phone.call(repay.repaymentCode, { query: { ref } });
  const [event] = (await detailOf(loan)).events;
  expect([event?.amount, event?.receipt]).toEqual([code?.payments[0]?.amount, code?.number]);
  const query = { orderId: loan.orderId, eventId: String(event?.eventId) };
  const text = await textOfPdf((await loan.phone.call(repay.receiptPdf, { query })).data?.pdf);
  for (const told of [`Monto pagado ${formatPesos(41_033)}`, `Referencia ${code?.number}`, formatPesos(41_030)])
    expect(text).toContain(told);
  const { data: inbox } = await loan.phone.call(msgCenter, { body: {} });
  expect(inbox?.details[0]?.text).toContain(formatPesos(41_033));
});

test("an unknown payment, and somebody else's, are not found", async () => {
  const loan = await runningLoan(world);
  await repayLoan(world, loan);
  const [event] = (await detailOf(loan)).events;
  const other = await certifiedPhone(world);
  const eventId = String(event?.eventId);
  expect((await other.call(repay.receiptPdf, { query: { orderId: loan.orderId, eventId } })).code).toBe(404);
  expect((await loan.phone.call(repay.receiptPdf, { query: { orderId: loan.orderId, eventId: "999999" } })).code).toBe(
    404,
  );
});
