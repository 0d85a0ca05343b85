import { dispute, review } from "@noren/contract/calls/borrow";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import {
  auditOf,
  decidedOrder,
  openDisputeOf,
  openReviewOf,
  sayOnDispute,
  sayOnReview,
  staff,
} from "../../../test/support/staff/desk.ts";
import { overdueLoan, runningLoan, statusOf } from "../../../test/support/loans/loans.ts";
import { strangePayment } from "../../../test/support/loans/payments.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { jpegOf, openVoucherOf, sayOnVoucher, sendVoucher } from "../../../test/support/staff/vouchers.ts";
import { waitingIn } from "../../../test/support/waiting.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { askAgain } from "./answers/ask-again.ts";
import { matchToOrder } from "./answers/match-to-order.ts";
import { seePicture } from "./answers/voucher-picture.ts";
import { writeOff } from "../loans/write-off.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const read = {
  reviews: () => waitingIn(world, "reviews", "review"),
  vouchers: () => waitingIn(world, "vouchers", "voucher"),
  payments: () => waitingIn(world, "payments", "payment"),
  disputes: () => waitingIn(world, "disputes", "dispute"),
  payouts: () => waitingIn(world, "payouts", "payout"),
  writeOffs: () => waitingIn(world, "write-offs", "write-off"),
};
const bankIs = (mood: string) =>
  fetch(`${world.address}/sandbox/api/bank`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mood }),
  });

describe("what waits is shown until it is answered:", () => {
  test("reviews, with what was told and the reasons in words", async () => {
    const order = await decidedOrder(world, { income: 500_000, fixedCosts: 300_000 });
    await order.phone.call(review, { body: { orderId: order.orderId, told: "Me subieron el sueldo" } });
    const reviews = await read.reviews();
    expect(reviews).toMatchObject([
      { orderId: order.orderId, details: { cause: "asked", principal: 100_000, told: "Me subieron el sueldo" } },
    ]);
    expect(reviews[0]?.details.reasons[0]?.text).toContain("Capacidad de pago insuficiente");
    await sayOnReview(world, await openReviewOf(world, order.orderId), "rejected");
    expect(await read.reviews()).toEqual([]);
  });

  test("vouchers with their claim; whoever looks at the picture leaves a trace", async () => {
    const loan = await runningLoan(world);
    await sendVoucher(world, loan);
    const voucherId = await openVoucherOf(world, loan.orderId);
    expect(await read.vouchers()).toMatchObject([
      { itemId: voucherId, details: { claim: { amount: 50_000, bank: "Banco Estado" }, pictureType: "image/jpeg" } },
    ]);
    expect(await auditOf(world, loan.orderId)).toEqual([]);
    const { services } = world;
    const seen = await services.db.transaction((tx) => seePicture(tx, services, voucherId, staff));
    expect(seen).toEqual({ type: "image/jpeg", bytes: jpegOf(2000) });
    expect(await auditOf(world, loan.orderId)).toMatchObject([{ actor: staff, action: "voucher-picture-seen" }]);
    await sayOnVoucher(world, voucherId, { outcome: "refused" });
    expect(await read.vouchers()).toEqual([]);
  });

  test("unmatched payments", async () => {
    const loan = await runningLoan(world);
    const payment = await strangePayment(world, 1234);
    expect(await read.payments()).toMatchObject([{ amount: 1234, details: payment }]);
    const { services } = world;
    const found = { orderId: loan.orderId, actor: staff };
    await services.db.transaction((tx) => matchToOrder(tx, services, payment, found));
    expect(await read.payments()).toEqual([]);
  });

  test("disputes", async () => {
    const loan = await runningLoan(world);
    await loan.phone.call(dispute, { body: { orderId: loan.orderId, told: "No fui yo" } });
    expect(await read.disputes()).toMatchObject([{ orderId: loan.orderId, details: { told: "No fui yo" } }]);
    await sayOnDispute(world, await openDisputeOf(world, loan.orderId), "recognised");
    expect(await read.disputes()).toEqual([]);
  });

  test("loans that may be written off", async () => {
    await overdueLoan(world, 89);
    expect((await read.writeOffs()).filter(({ details }) => details.overdueDays < 90)).toEqual([]);
    const { orderId } = await overdueLoan(world, 90);
    expect((await read.writeOffs()).at(-1)).toMatchObject({ orderId, details: { overdueDays: 90 } });
    const { services } = world;
    await services.db.transaction((tx) => writeOff(tx, services, orderId, staff));
    expect((await read.writeOffs()).map((item) => item.orderId)).not.toContain(orderId);
  });
});

describe("payouts in trouble", () => {
  test("one that failed is shown until it is tried again", async () => {
    await bankIs("reject");
    const { orderId } = await decidedOrder(world);
    await bankIs("accept");
    expect(await read.payouts()).toMatchObject([{ orderId, details: { state: "rejected" } }]);
    await world.services.db.pool.query("update loan_order set status = 60 where order_id = $1", [orderId]);
    expect(await read.payouts()).toEqual([]);
  });

  test("one nobody knows about can be asked about again: the bank knows nothing of it, so another is sent", async () => {
    await bankIs("lose");
    const order = await decidedOrder(world);
    await bankIs("accept");
    const payouts = await read.payouts();
    expect(payouts).toMatchObject([{ orderId: order.orderId, details: { state: "unknown", mayAsk: true } }]);
    const { services } = world;
    const payoutId = payouts[0]?.itemId ?? "";
    const ask = () => services.db.transaction((tx) => askAgain(tx, services, payoutId, staff));
    await ask();
    await doJobs(world);
    expect(await statusOf(order)).toBe(40);
    expect(await auditOf(world, order.orderId)).toMatchObject([
      { action: "payout-asked-again", details: { payoutId } },
    ]);
    const before = await everythingStored(world);
    await expect(ask()).rejects.toThrow("payout-not-open");
    expect(await everythingStored(world)).toEqual(before);
  });
});

test("of whoever was erased nothing waits: nobody could read or answer it", async () => {
  const loan = await runningLoan(world);
  await sendVoucher(world, loan);
  await world.services.db.pool.query(
    `update person set state = 'erased', person_key_sealed = null
     where user_id = (select user_id from loan_order where order_id = $1)`,
    [loan.orderId],
  );
  expect(await read.vouchers()).toEqual([]);
});
