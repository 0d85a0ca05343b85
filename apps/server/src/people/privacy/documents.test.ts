import { agreementPdf } from "@noren/contract/calls/borrow";
import { documents } from "@noren/contract/calls/privacy";
import { certificatePdf, receiptPdf } from "@noren/contract/calls/repay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { repayLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("agreement, receipts and that all is paid: each listed, and each can be opened", async () => {
  const loan = await runningLoan(world);
  const { phone, orderId } = loan;
  await repayLoan(world, loan, { purpose: "part", amount: 30_000 });
  await repayLoan(world, loan);
  const details = (await phone.call(documents, {})).data?.details ?? [];
  expect(details.map(({ kind }) => kind).toSorted()).toEqual(["agreement", "receipt", "receipt", "settled"]);
  for (const { kind, eventId = "" } of details) {
    const opened = {
      agreement: () => phone.call(agreementPdf, { query: { orderId } }),
      receipt: () => phone.call(receiptPdf, { query: { orderId, eventId } }),
      settled: () => phone.call(certificatePdf, { query: { orderId, kind: "settled" } }),
    }[kind];
    expect(await opened()).toMatchObject({ code: 200 });
  }
  expect((await (await certifiedPhone(world)).call(documents, {})).data?.details).toEqual([]);
});
