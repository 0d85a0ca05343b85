import { queueItem } from "@noren/staff/calls/queues";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { reviewedBy } from "@noren/lending/credit/review-promise";
import { dispute, review } from "@noren/contract/calls/borrow";
import { makeDataRequest } from "@noren/contract/calls/privacy";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { newRun } from "../../../../test/support/people/borrowers.ts";
import { decidedOrder, openDisputeOf, sayOnDispute } from "../../../../test/support/staff/desk.ts";
import { photo, sendFeedback } from "../../../../test/support/people/feedback.ts";
import { repayLoan, runningLoan } from "../../../../test/support/loans/loans.ts";
import { strangePayment } from "../../../../test/support/loans/payments.ts";
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

test("an application: what was declared beside what is reported, what the policy said with its figures, the promised day and what happened", async () => {
  const { world, at } = house;
  const run = newRun(97);
  const order = await decidedOrder(world, { run, income: 700_000, fixedCosts: 300_000, otherDebt: 20_000 });
  await order.phone.call(review, { body: { orderId: order.orderId } });
  const risk = await staffOf(world, at, "risk");
  const { workId } = await newestOf(risk, "reviews");
  const { answer } = await risk.call(queueItem, { query: { id: workId } });
  const { details } = answer;
  if (details.kind !== "review") throw new Error("another kind of item");
  const asked = details.decided?.declared.asked ?? 0;
  expect(asked).toBeGreaterThan(100_000);
  expect(details.decided).toMatchObject({
    policyVersion: 1,
    percent: 25,
    days: 30,
    declared: { income: 700_000, otherDebt: 20_000, left: 380_000, allowed: 95_000, room: 95_000 - asked },
    reported: { income: 700_000, otherDebt: 80_000, left: 320_000, allowed: 80_000, room: 80_000 - asked },
  });
  expect(details.reasons[0]).toMatchObject({
    code: "payments-above-means",
    effect: "reject",
    facts: { income: "$700.000", otherDebt: "$80.000", allowed: "$80.000" },
  });
  expect(details.differences).toEqual([]);
  const askedOn = santiagoDay(world.services.clock.now().getTime());
  expect(answer.answerBy).toBe(reviewedBy(askedOn, isHoliday));
  expect(answer.person).toMatchObject({
    name: "Camila Andrea Rojas Fuentes",
    state: "active",
    owedToday: 0,
    standing: 10,
  });
  expect(answer.person?.run).toMatch(/^•+\d{3}-[\dK]$/i);
  expect(answer.history.map(({ what, word }) => [what, word])).toEqual([
    ["review", "open"],
    ["moved", "person-reviews"],
    ["moved", "rejected"],
    ["applied", "Noren 30"],
  ]);
});

test("what is not there, or was answered, is not shown", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  for (const id of [`feedback:${randomUUID()}`, "payments:sandbox:x", "reviews:x", "overpayments:x"])
    expect([id, (await viewer.call(queueItem, { query: { id } })).status]).toEqual([id, 404]);
  for (const id of ["", "feedback", "nothing:1"])
    expect((await viewer.call(queueItem, { query: { id } })).refusal?.code).toBe("invalid-input");
});
