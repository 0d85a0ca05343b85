/** Lives of loans that nobody plans, each once a way to lose a peso or to owe nothing. */
import { randomUUID } from "node:crypto";
import { dispute as disputeLoan } from "@noren/contract/calls/borrow";
import { extensionOffer } from "@noren/contract/calls/repay";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { waitingIn } from "./support/waiting.ts";
import { reconcile } from "../src/loans/payments/reconcile.ts";
import { returnCredits } from "../src/loans/payments/return-credits.ts";
import { creditBatches } from "../src/loans/payments/credit-batches.ts";
import { applyPayments } from "../src/loans/payments/credit-payments.ts";
import { applyOutcome } from "../src/loans/payout/payout-outcome.ts";
import { writeOff } from "../src/staff/loans/write-off.ts";
import type { NamedPayment } from "../src/providers/collections/port.ts";
import { applyFor, certifiedPhone, doJobs } from "./support/people/borrowers.ts";
import {
  daysPass,
  detailOf,
  expectSoundLedger,
  repayLoan,
  type RunningLoan,
  runningLoan,
  startRepayment,
  statusOf,
} from "./support/loans/loans.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

const tell = (...told: NamedPayment[]): Promise<void> =>
  world.services.db.transaction((tx) => applyPayments(tx, world.services, told));

const payment = (amount: number | undefined, reference: string | undefined): NamedPayment => ({
  provider: "sandbox",
  paymentId: randomUUID(),
  amount: pesos(amount ?? 0),
  paidAt: world.services.clock.now(),
  state: "received",
  reference: reference ?? "",
});
const back = (paid: NamedPayment): NamedPayment => ({ ...paid, state: "reversed" });

/** One of the world's own rows. */
async function first<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> {
  const { rows } = await world.services.db.pool.query<Row>(text, [...values]);
  if (!rows[0]) throw new Error(`nothing found by ${text}`);
  return rows[0];
}

async function creditGoesBack(): Promise<void> {
  await daysPass(world, 1);
  await returnCredits(world.services);
  await doJobs(world);
}

/** Breaks one loan so that counting it throws: its accepted price is not that of its terms. */
const breakLoan = ({ orderId }: RunningLoan): Promise<unknown> =>
  world.services.db.pool.query("update loan set price = price || '{\"interest\": 1}' where order_id = $1", [orderId]);
const mendLoan = ({ orderId }: RunningLoan): Promise<unknown> =>
  world.services.db.pool.query(
    "update loan l set price = o.price from loan_order o where o.order_id = l.order_id and l.order_id = $1",
    [orderId],
  );

async function slowPayout(days: number): Promise<RunningLoan & { payoutId: string }> {
  const setMood = (mood: string) =>
    fetch(`${world.address}/sandbox/api/bank`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ mood }),
    });
  await setMood("delay");
  const phone = await certifiedPhone(world);
  const { data } = await applyFor(phone, 100_000, "noren-15");
  await doJobs(world);
  await setMood("accept");
  await daysPass(world, days);
  const orderId = data?.orders[0]?.orderId ?? "";
  const { payout_id: payoutId } = await first<{ payout_id: string }>(
    "select payout_id from payout where order_id = $1",
    [orderId],
  );
  return { phone, orderId, payoutId };
}
const tellPayout = (payoutId: string, outcome: Parameters<typeof applyOutcome>[3]): Promise<void> =>
  world.services.db.transaction((tx) => applyOutcome(tx, world.services, payoutId, outcome));

describe("an extension", () => {
  test("that costs nothing is not offered, and is never a withdrawal", async () => {
    const loan = await runningLoan(world, 100_000, "noren-15");
    await daysPass(world, 3);
    const query = { orderId: loan.orderId };
    const { data } = await loan.phone.call(extensionOffer, { query });
    await repayLoan(world, loan, { purpose: "part", amount: data?.costNowTotal ?? 0 });
    expect(await loan.phone.call(extensionOffer, { query })).toMatchObject({
      code: 489,
      data: { reason: "nothing-to-pay" },
    });
    const asked = await startRepayment(world, loan, { purpose: "extension", accepted: { hash: "whatever" } });
    expect(asked.code).toBe(489);
    expect((await detailOf(loan)).events.map(({ kind }) => kind)).toEqual(["payment"]);
  });
});

describe("a withdrawal", () => {
  test("of which a part was taken back is none, and is not made one by money that comes after its ten days", async () => {
    const loan = await runningLoan(world);
    const part = await startRepayment(world, loan, { purpose: "part", amount: 30_000 });
    const paid = payment(30_000, part.data?.reference);
    await tell(paid);
    const rest = await startRepayment(world, loan, { purpose: "withdrawal" });
    await tell(payment(rest.data?.amount, rest.data?.reference));
    expect(await statusOf(loan)).toBe(60);
    await tell(back(paid));
    await daysPass(world, 28);
    const { owedToday } = await detailOf(loan);
    await repayLoan(world, loan, { purpose: "part", amount: 30_000 });
    expect(await statusOf(loan)).toBe(40);
    expect((await detailOf(loan)).owedToday).toBe(owedToday - 30_000);
  });

  test("taken back while another payment gave the principal back: it stands", async () => {
    const loan = await runningLoan(world);
    const full = await startRepayment(world, loan);
    const given = await startRepayment(world, loan, { purpose: "withdrawal" });
    const withdrawal = payment(100_000, given.data?.reference);
    await tell(withdrawal);
    await tell(payment(full.data?.amount, full.data?.reference));
    await tell(back(withdrawal));
    expect([await statusOf(loan), (await detailOf(loan)).credit.owing]).toEqual([
      60,
      (full.data?.amount ?? 0) - 100_000,
    ]);
  });
});

test("a withdrawal that was paid in time becomes known when the loan is written off: nothing is owed any more", async () => {
  const loan = await runningLoan(world);
  const { data } = await startRepayment(world, loan, { purpose: "withdrawal" });
  const withdrawal = payment(data?.amount, data?.reference);
  for (let month = 0; month < 5; month += 1) {
    await daysPass(world, 27);
    // The phone is used now and then, so that it stays signed in.
    expect((await detailOf(loan)).owedToday).toBeGreaterThan(100_000);
  }
  await world.services.db.transaction((tx) => writeOff(tx, world.services, loan.orderId, "staff"));
  expect(await statusOf(loan)).toBe(80);
  await tell(withdrawal);
  expect([await statusOf(loan), (await detailOf(loan)).owedToday]).toEqual([60, 0]);
  await tell(back(withdrawal));
  expect(await statusOf(loan)).toBe(80);
});

describe("a credit that went back", () => {
  test("paid twice, one given back, the other taken back by its bank: the loan is owed again", async () => {
    const loan = await runningLoan(world);
    const { data } = await startRepayment(world, loan);
    const [one, two] = [payment(data?.amount, data?.reference), payment(data?.amount, data?.reference)];
    await tell(one, two);
    await creditGoesBack();
    expect(await statusOf(loan)).toBe(30);
    await tell(back(one));
    expect(await statusOf(loan)).toBe(40);
    expect((await detailOf(loan)).owedToday).toBe(data?.amount);
    await repayLoan(world, loan);
    expect(await statusOf(loan)).toBe(30);
  });

  test("what was given back and taken back too is owed, and settled like any principal", async () => {
    const loan = await runningLoan(world);
    const { data } = await startRepayment(world, loan);
    const [exact, more] = [payment(data?.amount, data?.reference), payment(5000, data?.reference)];
    await tell(exact, more);
    await creditGoesBack();
    await tell(back(more));
    const { owedToday, credit } = await detailOf(loan);
    expect([await statusOf(loan), owedToday, credit.owing]).toEqual([40, 5000, 0]);
  });

  test("and came back from the bank is the borrower's again, and is sent again", async () => {
    const loan = await runningLoan(world);
    const { amount } = await repayLoan(world, loan, {}, "twice");
    await creditGoesBack();
    const { payout_id: payoutId } = await first<{ payout_id: string }>(
      "select payout_id from payout where order_id = $1 and purpose = 'credit-return'",
      [loan.orderId],
    );
    const returned = { state: "returned" as const, providerId: randomUUID(), reason: "closed" };
    await world.services.db.transaction((tx) => applyOutcome(tx, world.services, payoutId, returned));
    expect((await detailOf(loan)).credit).toEqual({ owing: amount, returned: 0 });
    await creditGoesBack();
    expect((await detailOf(loan)).credit).toEqual({ owing: 0, returned: amount });
  });

  test("waits while the loan is disputed: whose account that is, is in doubt", async () => {
    const loan = await runningLoan(world);
    await repayLoan(world, loan, { purpose: "part", amount: 1000 });
    await loan.phone.call(disputeLoan, { body: { orderId: loan.orderId, told: "No pedí este préstamo." } });
    await repayLoan(world, loan, {}, "more");
    await creditGoesBack();
    expect((await detailOf(loan)).credit).toEqual({ owing: 5000, returned: 0 });
  });
});

describe("one payment that cannot be applied", () => {
  test("waits in suspense for a person, and everybody else's are credited", async () => {
    const [sick, well] = [await runningLoan(world), await runningLoan(world)];
    const [a, b] = [
      await startRepayment(world, sick, { purpose: "part", amount: 7000 }),
      await startRepayment(world, well, { purpose: "part", amount: 7000 }),
    ];
    await breakLoan(sick);
    const paid = [payment(7000, a.data?.reference), payment(7000, b.data?.reference)];
    expect(
      await creditBatches(
        world.services,
        paid.map((one) => ({ payments: [one] })),
      ),
    ).toBe(0);
    await mendLoan(sick);
    expect((await detailOf(well)).events).toHaveLength(1);
    const { state } = await first<{ state: string }>("select state from payment where payment_id = $1", [
      paid[0]?.paymentId,
    ]);
    expect(state).toBe("unmatched");
  });

  test("a loan that cannot be counted does not hold up the change of day for the others", async () => {
    const [sick, well] = [await runningLoan(world), await runningLoan(world)];
    const { owedToday } = await detailOf(well);
    await breakLoan(sick);
    await daysPass(world, 1);
    expect((await detailOf(well)).owedToday).toBe(owedToday + 97);
    await mendLoan(sick);
    await daysPass(world, 1);
    expect((await detailOf(sick)).owedToday).toBe((await detailOf(well)).owedToday);
  });
});

describe("a payout", () => {
  test("accepted after three weeks starts its term that day: nothing is owed for days without the money", async () => {
    const loan = await slowPayout(21);
    await tellPayout(loan.payoutId, { state: "accepted", providerId: `sandbox-${loan.payoutId}` });
    const { owedToday, dueDay, borrowStatus, owedOnDue } = await detailOf(loan);
    expect([borrowStatus, owedToday]).toEqual([40, 100_066]);
    expect(dueDay! >= addDays(world.services.clock.today(), 15)).toBe(true);
    expect(owedOnDue).toBe(101_516);
  });

  test("sent back when the loan was overdue: nothing is owed any more, and what was paid is kept", async () => {
    const loan = await runningLoan(world);
    await repayLoan(world, loan, { purpose: "part", amount: 10_000 });
    await daysPass(world, 40);
    expect(await statusOf(loan)).toBe(70);
    const { payout_id: payoutId } = await first<{ payout_id: string }>(
      "select payout_id from payout where order_id = $1",
      [loan.orderId],
    );
    await tellPayout(payoutId, { state: "returned", providerId: randomUUID(), reason: "closed" });
    expect([await statusOf(loan), (await detailOf(loan)).owedToday]).toEqual([60, 0]);
    expect(await first("select 1 from payment where state = 'unmatched' and amount = 10000")).toBeDefined();
  });

  test("said to have succeeded after it had failed is kept in the books and shown to a person", async () => {
    const loan = await slowPayout(0);
    await tellPayout(loan.payoutId, { state: "rejected", reason: "closed", cause: "account" });
    expect(await statusOf(loan)).toBe(25);
    const accepted = { state: "accepted" as const, providerId: `sandbox-${loan.payoutId}` };
    await tellPayout(loan.payoutId, accepted);
    await tellPayout(loan.payoutId, accepted);
    expect(await statusOf(loan)).toBe(25);
    expect((await waitingIn(world, "payouts", "payout")).map(({ itemId }) => itemId)).toContain(loan.payoutId);
  });
});

test("up to five pesos cannot be paid at a counter, where they are rounded to nothing", async () => {
  const loan = await runningLoan(world);
  const { owedToday } = await detailOf(loan);
  await repayLoan(world, loan, { purpose: "part", amount: owedToday - 4 });
  expect((await startRepayment(world, loan, { channel: "counter" })).code).toBe(491);
  await repayLoan(world, loan);
  expect(await statusOf(loan)).toBe(30);
  await reconcile(world.services);
});
