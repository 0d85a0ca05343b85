/** The bank sends the loan's own payout back: what was paid meanwhile waits, and what had gone back of it does not wait twice. */
import * as borrow from "@noren/contract/calls/borrow";
import { pesos } from "@noren/lending/money/money";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import { expectSoundLedger, repayLoan, type RunningLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { bankIs, payoutsOf } from "../../../test/support/loans/payouts.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { reversalOf } from "../../staff/proposals/kinds/payment-reversal.ts";
import { matchToOrder } from "../../staff/queues/answers/match-to-order.ts";
import { findPayment, type PaymentKey } from "../../money/payments.ts";
import { balancesOf } from "../../money/ledger/post.ts";
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

async function waitingKeys({ orderId }: RunningLoan): Promise<PaymentKey[]> {
  const { rows } = await world.services.db.pool.query<PaymentKey>(
    `select provider, payment_id as "paymentId" from payment where set_aside_from = $1 and state = 'unmatched'`,
    [orderId],
  );
  return rows;
}

async function match(key: PaymentKey | undefined, { orderId }: RunningLoan): Promise<void> {
  if (!key) throw new Error("nothing waits");
  await world.services.db.transaction((tx) => matchToOrder(tx, world.services, key, { orderId, actor: "ana" }));
}

async function takeBack(key: PaymentKey | undefined): Promise<void> {
  const payment = key && (await findPayment(world.services.db.drizzle, key));
  if (!payment) throw new Error("there is no such payment");
  const { paymentId, amount, paidAt } = payment;
  const told = { provider: "sandbox", paymentId, amount: pesos(amount), paidAt, state: "reversed" } as const;
  await world.services.db.transaction((tx) => applyPayments(tx, world.services, [told]));
}

/** Whether somebody waits for a lock. */
async function blocked(): Promise<"blocked" | undefined> {
  const { rowCount } = await world.services.db.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount === 0 ? undefined : "blocked";
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

test("the credit comes back after the rest of its payment was given to another loan: it waits by itself, and can be given to a loan", async () => {
  const loan = await runningLoan(world);
  await repayLoan(world, loan, {}, "more");
  await creditGoesBack();
  await comesBack(await newestPayout(loan, "loan"));
  const [given] = await waitingKeys(loan);
  const other = await runningLoan(world);
  await match(given, other);
  expect(await waiting(loan)).toEqual([]);
  await comesBack(await newestPayout(loan, "credit-return"));
  expect(await waiting(loan)).toEqual([5000]);
  const [alone] = await waitingKeys(loan);
  const third = await runningLoan(world);
  await match(alone, third);
  expect(await waiting(loan)).toEqual([]);
  if (!alone) throw new Error("nothing waited");
  await expect(reversalOf(world.services.db.drizzle, third.orderId, alone)).rejects.toThrow("payment-not-credited");
});

test("its bank takes back a payment whose part came back to us and waits by itself: that is what it took", async () => {
  const loan = await runningLoan(world);
  await repayLoan(world, loan, {}, "more");
  await creditGoesBack();
  await comesBack(await newestPayout(loan, "loan"));
  const [given] = await waitingKeys(loan);
  await match(given, await runningLoan(world));
  await comesBack(await newestPayout(loan, "credit-return"));
  await takeBack(given);
  expect(await waiting(loan)).toEqual([0]);
  const doubted = (await balancesOf(world.services.db.drizzle, loan.orderId)).get("payouts-in-doubt");
  expect(doubted ?? 0).toBe(0);
});

test("the credit comes back while its payment's bank takes that back: one after the other, nothing waits and nothing is in doubt", async () => {
  const { db } = world.services;
  const loan = await runningLoan(world);
  await repayLoan(world, loan, {}, "more");
  await creditGoesBack();
  await comesBack(await newestPayout(loan, "loan"));
  const [given] = await waitingKeys(loan);
  await match(given, await runningLoan(world));
  const credit = await newestPayout(loan, "credit-return");
  const back = { state: "returned", providerId: `back-${credit}`, reason: "account closed" } as const;
  let taking: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await applyOutcome(tx, world.services, credit, back);
    const ended = takeBack(given).then(() => "ended" as const);
    taking = ended;
    let seen: "ended" | "blocked" | undefined;
    while (seen === undefined) seen = await Promise.race([ended, blocked()]);
  });
  await taking;
  expect(await waiting(loan)).toEqual([0]);
  expect((await balancesOf(db.drizzle, loan.orderId)).get("payouts-in-doubt") ?? 0).toBe(0);
});

test("what the bank takes back of a payment whose order was forgotten is in doubt all the same", async () => {
  const { db } = world.services;
  const loan = await paidTwice();
  await creditGoesBack();
  await comesBack(await newestPayout(loan, "loan"));
  const { rows } = await db.pool.query<PaymentKey>(
    `update payment set set_aside_from = null where set_aside_from = $1 and given_back = amount
     returning provider, payment_id as "paymentId"`,
    [loan.orderId],
  );
  await takeBack(rows[0]);
  const { rows: lost } = await db.pool.query(
    "select amount::int from ledger_entry where debit = 'payouts-in-doubt' and order_id is null",
  );
  expect(lost).toEqual([{ amount: loan.owed }]);
});

test("its bank takes back a payment of which all had gone back: that part is in doubt, and nothing waits for it", async () => {
  const loan = await paidTwice();
  await creditGoesBack();
  await comesBack(await newestPayout(loan, "loan"));
  const { rows } = await world.services.db.pool.query<PaymentKey>(
    `select provider, payment_id as "paymentId" from payment where set_aside_from = $1 and given_back = amount`,
    [loan.orderId],
  );
  await takeBack(rows[0]);
  expect(await waiting(loan)).toEqual([loan.owed]);
});
