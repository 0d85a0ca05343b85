import * as repay from "@noren/contract/calls/repay";
import { formatPesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysPass, detailOf, repayLoan, runningLoan } from "../../../test/support/loans.ts";
import { certifiedPhone } from "../../../test/support/borrowers.ts";
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
