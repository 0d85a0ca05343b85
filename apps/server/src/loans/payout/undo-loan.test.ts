/** The bank sends the loan's own payout back: what was paid meanwhile waits, and what had gone back of it does not wait twice. */
import { randomUUID } from "node:crypto";
import * as borrow from "@noren/contract/calls/borrow";
import { pesos } from "@noren/lending/money/money";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../test/support/borrowers.ts";
import { expectSoundLedger, repayLoan, type RunningLoan, runningLoan } from "../../../test/support/loans.ts";
import { bankIs, payoutsOf } from "../../../test/support/payouts.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { applyPayments } from "../payments/credit-payments.ts";
import { returnCredits } from "../payments/return-credits.ts";
import type { PayoutStatus } from "../../providers/payouts/port.ts";
import { applyOutcome } from "./payout-outcome.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

const outcome = (payoutId: string, said: PayoutStatus): Promise<void> =>
  world.services.db.transaction((tx) => applyOutcome(tx, world.services, payoutId, said));

const comesBack = (payoutId: string): Promise<void> =>
  outcome(payoutId, { state: "returned", providerId: `back-${payoutId}`, reason: "account closed" });

async function newestPayout({ orderId }: RunningLoan, purpose: "loan" | "credit-return"): Promise<string> {
  const made = await payoutsOf(world, orderId);
  const found = made.findLast((one) => one.purpose === purpose);
  if (!found) throw new Error(`no payout of the kind ${purpose}`);
  return found.payout_id;
}

/** What waits of an order's payments, each for itself, and what suspense holds of all orders. */
async function waiting({ orderId }: RunningLoan): Promise<readonly number[]> {
  const { rows } = await world.services.db.pool.query<{ rest: string }>(
    `select amount - given_back as rest from payment where set_aside_from = $1 and state = 'unmatched' order by rest`,
    [orderId],
  );
  return rows.map(({ rest }) => Number(rest));
}

interface PaidTwice extends RunningLoan {
  readonly owed: number;
}

async function paidTwice(): Promise<PaidTwice> {
  const loan = await runningLoan(world);
  const { amount } = await repayLoan(world, loan, {}, "twice");
  return { ...loan, owed: amount };
}

async function creditGoesBack(): Promise<void> {
  await returnCredits(world.services);
  await doJobs(world);
}

test("paid twice, the credit went back, then the payout comes back: only what is left of the money waits", async () => {
  const loan = await paidTwice();
  await creditGoesBack();
  await comesBack(await newestPayout(loan, "loan"));
  expect(await waiting(loan)).toEqual([0, loan.owed]);
});

test("the credit is still on its way when the payout comes back: arrived, it was paid with what waits", async () => {
  const loan = await paidTwice();
  await bankIs(world, "delay");
  await creditGoesBack();
  await bankIs(world, "accept");
  await comesBack(await newestPayout(loan, "loan"));
  expect(await waiting(loan)).toEqual([loan.owed, loan.owed]);
  const credit = await newestPayout(loan, "credit-return");
  await outcome(credit, { state: "accepted", providerId: `late-${credit}` });
  expect(await waiting(loan)).toEqual([0, loan.owed]);
});

test("the credit comes back from the bank after the payout did: all of it waits", async () => {
  const loan = await paidTwice();
  await creditGoesBack();
  await comesBack(await newestPayout(loan, "loan"));
  await comesBack(await newestPayout(loan, "credit-return"));
  expect(await waiting(loan)).toEqual([loan.owed, loan.owed]);
});

test("paid out again, the loan that follows owes nothing of it, and its own credit goes back in full", async () => {
  const loan = await paidTwice();
  await creditGoesBack();
  await comesBack(await newestPayout(loan, "loan"));
  const retried = await loan.phone.call(borrow.failBorrowHandler, {
    query: { orderId: loan.orderId, action: "retry" },
  });
  expect(retried.code).toBe(200);
  await doJobs(world);
  expect(await repayLoan(world, loan, {}, "twice")).toMatchObject({ amount: loan.owed });
  await creditGoesBack();
  const returns = (await payoutsOf(world, loan.orderId)).filter(({ purpose }) => purpose === "credit-return");
  expect(returns.map(({ state }) => state)).toEqual(["accepted", "accepted"]);
  await comesBack(returns[0]?.payout_id ?? "");
  expect(await waiting(loan)).toEqual([loan.owed, loan.owed]);
});

test("its bank takes back a payment of which all had gone back: that part is in doubt, and nothing waits for it", async () => {
  const loan = await paidTwice();
  await creditGoesBack();
  await comesBack(await newestPayout(loan, "loan"));
  const { rows } = await world.services.db.pool.query<{ payment_id: string; amount: string; paid_at: Date }>(
    "select payment_id, amount, paid_at from payment where set_aside_from = $1 and given_back = amount",
    [loan.orderId],
  );
  const [gone] = rows;
  if (!gone) throw new Error("nothing had gone back");
  await world.services.db.transaction((tx) =>
    applyPayments(tx, world.services, [
      {
        provider: "sandbox",
        paymentId: gone.payment_id,
        amount: pesos(Number(gone.amount)),
        paidAt: gone.paid_at,
        reference: randomUUID(),
        state: "reversed",
      },
    ]),
  );
  expect(await waiting(loan)).toEqual([loan.owed]);
});
