import { queueItem } from "@noren/staff/calls/queues";
import { dispute } from "@noren/contract/calls/borrow";
import { makeDataRequest } from "@noren/contract/calls/privacy";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { openDisputeOf, sayOnDispute } from "../../../../test/support/staff/desk.ts";
import { photo, sendFeedback } from "../../../../test/support/feedback.ts";
import { repayLoan, runningLoan } from "../../../../test/support/loans.ts";
import { strangePayment } from "../../../../test/support/payments.ts";
import { detailsOf, newestOf } from "../../../../test/support/staff/queues.ts";
import { sendVoucher } from "../../../../test/support/staff/vouchers.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("one item with what was written and what deciding it needs", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const loan = await runningLoan(world);
  await sendFeedback(loan.phone, {}, { images: [await photo("red")] });
  const written = await detailsOf(viewer, (await newestOf(viewer, "feedback")).workId);
  expect(written).toMatchObject({ kind: "feedback", about: "The app", content: "El botón de pagar no responde" });
  expect(written.kind === "feedback" && written.pictures).toHaveLength(1);

  await loan.phone.call(makeDataRequest, { body: { kind: "object", told: "No quiero ofertas" } });
  expect(await detailsOf(viewer, (await newestOf(viewer, "data-requests")).workId)).toEqual({
    kind: "data-request",
    asked: "object",
    told: "No quiero ofertas",
  });

  // The payment nearest to the claim comes first.
  const far = await strangePayment(world, 90_000);
  const near = await strangePayment(world, 50_100);
  await sendVoucher(world, loan);
  const voucher = await detailsOf(viewer, (await newestOf(viewer, "vouchers")).workId);
  expect(voucher).toMatchObject({ kind: "voucher", claim: { amount: 50_000, bank: "Banco Estado" } });
  expect(voucher.kind === "voucher" && voucher.candidates.map(({ paymentId }) => paymentId)).toEqual([
    near.paymentId,
    far.paymentId,
  ]);
  expect(await detailsOf(viewer, `payments:sandbox:${near.paymentId}`)).toMatchObject({
    kind: "payment",
    paymentId: near.paymentId,
    amount: 50_100,
  });
});

test("what was paid too much says whether it goes back by itself, and why it does not", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const loan = await runningLoan(world);
  await repayLoan(world, loan, {}, "more");
  const { workId } = await newestOf(viewer, "overpayments");
  expect(workId).toBe(`overpayments:${loan.orderId}`);
  expect(await detailsOf(viewer, workId)).toEqual({ kind: "credit", credit: 5000, returned: 0, doubt: null });

  const stolen = await runningLoan(world);
  await repayLoan(world, stolen, { purpose: "part", amount: 10_000 });
  await stolen.phone.call(dispute, { body: { orderId: stolen.orderId, told: "No fui yo" } });
  await sayOnDispute(world, await openDisputeOf(world, stolen.orderId), "fraud");
  expect(await detailsOf(viewer, `overpayments:${stolen.orderId}`)).toMatchObject({ credit: 10_000, doubt: "fraud" });
});

test("what is not there, or was answered, is not shown", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  for (const id of [`feedback:${randomUUID()}`, "payments:sandbox:x", "reviews:x", "overpayments:x"])
    expect([id, (await viewer.call(queueItem, { query: { id } })).status]).toEqual([id, 404]);
  for (const id of ["", "feedback", "nothing:1"])
    expect((await viewer.call(queueItem, { query: { id } })).refusal?.code).toBe("invalid-input");
});
