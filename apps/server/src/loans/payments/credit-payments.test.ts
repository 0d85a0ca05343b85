import { randomUUID } from "node:crypto";
import { receiveCoupon } from "@noren/contract/calls/coupon";
import { extensionOffer } from "@noren/contract/calls/repay";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { pesos } from "@noren/lending/money/money";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  daysPass,
  deskOf,
  detailOf,
  expectSoundLedger,
  payReference,
  repayLoan,
  runningLoan,
  startRepayment,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { changeDays } from "../account/change-day.ts";
import { catchUp } from "../../jobs/housekeeping.ts";
import { reconcile } from "./reconcile.ts";
import type { NamedPayment } from "../../providers/collections/port.ts";
import { applyPayments, matchPayment } from "./credit-payments.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

const apply = (reported: NamedPayment) =>
  world.services.db.transaction((tx) => applyPayments(tx, world.services, [reported]));

async function newestPayment(orderId: string): Promise<string> {
  const { rows } = await world.services.db.pool.query<{ payment_id: string }>(
    "select payment_id from payment where order_id = $1 order by received_at desc limit 1",
    [orderId],
  );
  return rows[0]?.payment_id ?? "";
}

/** The bank takes a payment back, and the daily list says so. */
async function takeBack(orderId: string): Promise<void> {
  expect(await deskOf(world).reverse(await newestPayment(orderId))).toBe(true);
  await reconcile(world.services);
}

const stranger = (): NamedPayment => ({
  provider: "sandbox",
  paymentId: randomUUID(),
  amount: pesos(12_345),
  paidAt: world.services.clock.now(),
  state: "received",
});

describe("a payment is credited once", () => {
  test("reported three times, at once and again later", async () => {
    const loan = await runningLoan(world);
    const { data } = await startRepayment(world, loan, { purpose: "part", amount: 10_000 });
    const reported = { ...stranger(), amount: pesos(10_000), reference: data?.reference ?? "" };
    await Promise.all([apply(reported), apply(reported), apply(reported)]);
    await apply(reported);
    expect((await detailOf(loan)).events).toHaveLength(1);
  });

  test("by a server whose clock is still before midnight, of a loan that another has booked to the new day", async () => {
    const loan = await runningLoan(world);
    const { data } = await startRepayment(world, loan);
    const ahead = await startWorld({ databaseUrl: world.databaseUrl });
    ahead.services.clock.moveTo(world.services.clock.aheadMs + DAY_MS);
    await changeDays(ahead.services);
    const amount = pesos(data?.amount ?? 0);
    await apply({ ...stranger(), amount, reference: data?.reference ?? "" });
    expect(await statusOf(loan)).toBe(30);
    await ahead.close();
  });

  test("reported first that it went back, it is never credited", async () => {
    const loan = await runningLoan(world);
    const { data } = await startRepayment(world, loan, { purpose: "part", amount: 10_000 });
    const reported = { ...stranger(), amount: pesos(10_000), reference: data?.reference ?? "" };
    await apply({ ...reported, state: "reversed" });
    await apply(reported);
    expect((await detailOf(loan)).events).toEqual([]);
  });
});

/** Found by the simulation: the report was lost, the repayment ended at midnight, and the discount was owed again. */
test("paid with a coupon before its end, and found the next day: the coupon counts", async () => {
  const loan = await runningLoan(world);
  await daysPass(world, 15);
  const received = await loan.phone.call(receiveCoupon, {});
  const { data } = await startRepayment(world, loan, { couponId: received.data?.couponId ?? "" });
  const { rows } = await world.services.db.pool.query<{ code: string }>(
    "select code from sandbox_bill where reference = $1",
    [data?.reference],
  );
  expect(data?.discount).toBeGreaterThan(0);
  await deskOf(world).pay(rows[0]?.code ?? "", "exactly");
  await daysPass(world, 1);
  await catchUp(world.services);
  expect(await statusOf(loan)).toBe(30);
});

describe("a reversed payment is a new entry and may reopen the loan", () => {
  test("a settled loan runs again, owing what it owed", async () => {
    const loan = await runningLoan(world);
    const { owedToday } = await detailOf(loan);
    await repayLoan(world, loan);
    expect(await statusOf(loan)).toBe(30);
    await takeBack(loan.orderId);
    expect(await statusOf(loan)).toBe(40);
    expect((await detailOf(loan)).owedToday).toBe(owedToday);
  });

  test("after its due date it is overdue, with all the interest of the days since", async () => {
    const loan = await runningLoan(world);
    await repayLoan(world, loan);
    await daysPass(world, 40);
    // The list of the last days no longer holds it: the bank tells of it by itself.
    const paymentId = await newestPayment(loan.orderId);
    await apply({ ...stranger(), paymentId, state: "reversed" });
    expect(await statusOf(loan)).toBe(70);
    const { owed } = await detailOf(loan);
    expect(owed.find(({ component }) => component === "lateInterest")?.amount).toBeGreaterThan(0);
  });

  test("an extension whose payment went back never was", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 3);
    const before = await detailOf(loan);
    const offer = await loan.phone.call(extensionOffer, { query: { orderId: loan.orderId } });
    await repayLoan(world, loan, { purpose: "extension", accepted: { hash: offer.data?.agreement.hash ?? "" } });
    expect((await detailOf(loan)).dueDay).toBe(offer.data?.due);
    await takeBack(loan.orderId);
    const after = await detailOf(loan);
    expect(after.dueDay).toBe(before.dueDay);
    expect(after.owedToday).toBe(before.owedToday);
  });
});

describe("what nobody can match waits in suspense and is never lost", () => {
  test("until staff finds out whose it is", async () => {
    const loan = await runningLoan(world);
    const reported = stranger();
    await apply(reported);
    const before = (await detailOf(loan)).owedToday;
    const match = () => world.services.db.transaction((tx) => matchPayment(tx, world.services, reported, loan.orderId));
    expect((await Promise.all([match(), match()])).filter(Boolean)).toHaveLength(1);
    expect((await detailOf(loan)).owedToday).toBe(before - reported.amount);
  });

  test("or it goes back", async () => {
    const reported = stranger();
    await apply(reported);
    await apply({ ...reported, state: "reversed" });
    await apply({ ...reported, state: "reversed" });
    const { rows } = await world.services.db.pool.query("select state from payment where payment_id = $1", [
      reported.paymentId,
    ]);
    expect(rows).toEqual([{ state: "reversed" }]);
  });

  test("the bank sent the payout back after a first payment: the loan is undone, the payment waits", async () => {
    const loan = await runningLoan(world);
    await repayLoan(world, loan, { purpose: "part", amount: 20_000 });
    const { services } = world;
    const { rows } = await services.db.pool.query<{ payout_id: string }>(
      "select payout_id from payout where order_id = $1",
      [loan.orderId],
    );
    const sentBack = await fetch(`${world.address}/sandbox/api/payouts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ payoutId: rows[0]?.payout_id, action: "send-back" }),
    });
    expect(sentBack.status).toBeLessThan(300);
    await doJobs(world);
    expect(await statusOf(loan)).toBe(25);
    const { rows: waiting } = await services.db.pool.query(
      "select 1 from payment where state = 'unmatched' and amount = 20000",
    );
    expect(waiting).toHaveLength(1);
  });
});

describe("withdrawal within 10 days", () => {
  test("give the principal back, owe nothing else", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 9);
    const { amount } = await repayLoan(world, loan, { purpose: "withdrawal" });
    expect(amount).toBe(100_000);
    expect(await statusOf(loan)).toBe(60);
    expect((await detailOf(loan)).owedToday).toBe(0);
  });

  /** Found by the simulation: the second payment was taken for a second withdrawal, and could never be credited. */
  test("paid twice it is one withdrawal, and the second payment goes back", async () => {
    const loan = await runningLoan(world);
    await repayLoan(world, loan, { purpose: "withdrawal" }, "twice");
    expect(await statusOf(loan)).toBe(60);
    expect((await detailOf(loan)).credit.owing).toBe(100_000);
  });

  /** Found by the simulation: it became a settled loan, and a withdrawn order never moves there. */
  test("paid twice, and the first payment taken back: it stands, for the second gave the principal back", async () => {
    const loan = await runningLoan(world);
    await repayLoan(world, loan, { purpose: "withdrawal" }, "twice");
    const { rows } = await world.services.db.pool.query<{ payment_id: string }>(
      "select substr(source, 17) as payment_id from loan_event where order_id = $1 and kind = 'withdrawal'",
      [loan.orderId],
    );
    await deskOf(world).reverse(rows[0]?.payment_id ?? "");
    await reconcile(world.services);
    expect(await statusOf(loan)).toBe(60);
    expect((await detailOf(loan)).credit.owing).toBe(0);
  });

  test("what was paid before counts; with nothing left to give back it is done at once", async () => {
    const loan = await runningLoan(world);
    await repayLoan(world, loan, { purpose: "part", amount: 100_065 });
    const { code, data } = await startRepayment(world, loan, { purpose: "withdrawal" });
    expect([code, data?.amount, data?.reference]).toEqual([200, 0, undefined]);
    expect(await statusOf(loan)).toBe(60);
    expect((await detailOf(loan)).credit.owing).toBe(65);
  });

  test("its payment taken back, the loan is owed again with its interest", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 5);
    const { owedToday } = await detailOf(loan);
    await repayLoan(world, loan, { purpose: "withdrawal" });
    await takeBack(loan.orderId);
    expect(await statusOf(loan)).toBe(40);
    expect((await detailOf(loan)).owedToday).toBe(owedToday);
  });

  test("after 10 days it is refused; paid late it is a part payment", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 10);
    const { data } = await startRepayment(world, loan, { purpose: "withdrawal" });
    await daysPass(world, 1);
    expect((await startRepayment(world, loan, { purpose: "withdrawal" })).code).toBe(492);
    await payReference(world, data?.reference ?? "", "late");
    expect(await statusOf(loan)).toBe(40);
    expect((await detailOf(loan)).owedToday).toBeGreaterThan(0);
  });

  describe("what is paid besides", () => {
    let loan: Awaited<ReturnType<typeof runningLoan>>;
    let withdrawal: NamedPayment;
    let all: NamedPayment;
    /** Both were asked for, one after the other, before either was heard of. */
    beforeEach(async () => {
      loan = await runningLoan(world);
      await daysPass(world, 3);
      const asked = async (wanted: { purpose: "full" | "withdrawal" }): Promise<NamedPayment> => {
        const { data } = await startRepayment(world, loan, wanted);
        return { ...stranger(), amount: pesos(data?.amount ?? 0), reference: data?.reference ?? "" };
      };
      [all, withdrawal] = [await asked({ purpose: "full" }), await asked({ purpose: "withdrawal" })];
    });
    const credit = async () => (await detailOf(loan)).credit.owing;

    test("the same once more is a credit", async () => {
      await apply(withdrawal);
      await apply({ ...withdrawal, paymentId: randomUUID() });
      expect([await statusOf(loan), await credit()]).toEqual([60, 100_000]);
    });

    test("all of it, heard of first: settled, and the withdrawal is a credit", async () => {
      await apply(all);
      await apply(withdrawal);
      expect([await statusOf(loan), await credit()]).toEqual([30, 100_000]);
    });

    test("all of it, heard of later: withdrawn, and all of that is a credit; of it the principal once the withdrawal went back", async () => {
      await apply(withdrawal);
      await apply(all);
      expect([await statusOf(loan), await credit()]).toEqual([60, all.amount]);
      await apply({ ...withdrawal, state: "reversed" });
      expect([await statusOf(loan), await credit()]).toEqual([60, all.amount - 100_000]);
    });
  });
});
