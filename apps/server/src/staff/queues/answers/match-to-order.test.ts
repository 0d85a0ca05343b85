import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { auditOf, decidedOrder, staff } from "../../../../test/support/staff/desk.ts";
import { detailOf, expectSoundLedger, runningLoan } from "../../../../test/support/loans/loans.ts";
import { strangePayment } from "../../../../test/support/loans/payments.ts";
import { everythingStored } from "../../../../test/support/stored.ts";
import { startWorld, type World } from "../../../../test/support/world.ts";
import type { PaymentKey } from "../../../money/payments.ts";
import { matchToOrder } from "./match-to-order.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

const match = (key: PaymentKey, orderId: string) =>
  world.services.db.transaction((tx) => matchToOrder(tx, world.services, key, { orderId, actor: staff }));

test("a payment that names nobody is credited to the order staff found, once", async () => {
  const loan = await runningLoan(world);
  const before = (await detailOf(loan)).owedToday;
  const payment = await strangePayment(world, 7000);
  const answers = await Promise.allSettled([match(payment, loan.orderId), match(payment, loan.orderId)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await detailOf(loan)).owedToday).toBe(before - 7000);
  expect(await auditOf(world, loan.orderId)).toEqual([
    { actor: staff, action: "payment-matched", details: { ...payment } },
  ]);
});

test("to an order without a loan, or where there is no such payment, nothing happens", async () => {
  const rejected = await decidedOrder(world, { income: 0 });
  const loan = await runningLoan(world);
  const payment = await strangePayment(world, 8000);
  const before = await everythingStored(world);
  for (const orderId of [rejected.orderId, randomUUID()])
    await expect(match(payment, orderId)).rejects.toThrow("no-such-loan");
  await expect(match({ ...payment, paymentId: "none" }, loan.orderId)).rejects.toThrow("payment-not-open");
  expect(await everythingStored(world)).toEqual(before);
});
