import { failBorrowHandler } from "@noren/contract/calls/borrow";
import { couponList, receiveCoupon } from "@noren/contract/calls/coupon";
import { creditInfo } from "@noren/contract/calls/credit";
import { guidanceCancel } from "@noren/contract/calls/preorder";
import { applyLoan, applyLoanAuto } from "@noren/contract/calls/product";
import { startRepayment } from "@noren/contract/calls/repay";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { acceptedBody, certifiedPhone, doJobs, newRun, quoteFor } from "../support/people/borrowers.ts";
import { borrowMore, detailOf, expectSoundLedger, runningLoan, settle } from "../support/loans/loans.ts";
import { sameAt, signInWith } from "../support/people/sign-in.ts";
import { TestPhone } from "../support/world.ts";
import { failedPayout, moneyCalls, reserved } from "./money-calls.ts";
import { atOnce, codesOf, countOf, startTwoServers, type TwoServers } from "./two-servers.ts";

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
beforeEach(() => servers.goTo("2027-03-01"));
afterEach(() => expectSoundLedger(servers.world));
afterAll(() => servers.close());

/** What the one that comes second is told. A quote may be asked for as often as one likes. */
const refusals: Readonly<Record<string, number>> = {
  "product/applyLoan": 484,
  "product/applyLoan/auto": 452,
  "borrow/failBorrowHandler, again": 404,
  "borrow/failBorrowHandler, the end": 404,
  "repay/start, a withdrawal with nothing left to give back": 404,
  "coupon/receiveCoupon/auth/complete": 316,
  "preorder/guidance/apply": 317,
  "preorder/guidance/cancel": 452,
};

describe("two keys at once for what is possible once", () => {
  test.each(Object.entries(refusals))("%s: one of them", async (name, refusal) => {
    const make = moneyCalls[name];
    if (!make) throw new Error("no such call");
    const { phone, call, input, leaves } = await make(servers);
    const answers = await atOnce(servers, phone, 2, call, input);
    expect(codesOf(answers)).toEqual([200, refusal]);
    expect(await countOf(servers, leaves.rows, [leaves.of])).toBe(1);
  });

  test.each(Object.keys(moneyCalls).filter((name) => name.startsWith("repay/start") && !(name in refusals)))(
    "%s: the later replaces the earlier, one is open",
    async (name) => {
      const { phone, call, input } = (await moneyCalls[name]?.(servers)) ?? {};
      if (!phone || !call || !input) throw new Error("no such call");
      const answers = await atOnce(servers, phone, 2, call, input);
      expect(codesOf(answers)).toEqual([200, 200]);
      const { orderId } = (input as { body: { orderId: string } }).body;
      const intents = "repayment_intent where order_id = $1 and state";
      expect(await countOf(servers, `${intents} in ('opening', 'open')`, [orderId])).toBe(1);
      expect(await countOf(servers, `${intents} = 'cancelled'`, [orderId])).toBe(1);
      await Promise.all([doJobs(servers.world), doJobs(servers.second)]);
      expect(
        await countOf(
          servers,
          "sandbox_bill join repayment_intent using (intent_id) where order_id = $1 and sandbox_bill.state = 'open'",
          [orderId],
        ),
      ).toBe(1);
    },
  );

  test("a coupon for two loans: one of them gets it", async () => {
    const loan = await runningLoan(servers.world, 50_000);
    const other = await borrowMore(servers.world, loan.phone, 50_000);
    const { data } = await loan.phone.call(receiveCoupon, {});
    servers.goTo(addDays(servers.world.services.clock.today(), 5));
    const start = (orderId: string, by: TestPhone) =>
      by.call(startRepayment, {
        body: { orderId, purpose: "full", channel: "transfer", couponId: data?.couponId ?? "" },
      });
    const answers = await Promise.all([
      start(loan.orderId, loan.phone),
      start(other.orderId, sameAt(servers.second, loan.phone)),
    ]);
    expect(codesOf(answers)).toEqual([200, 490]);
    expect((await loan.phone.call(couponList, {})).data?.details).toMatchObject([{ state: "reserved" }]);
    const open = [await detailOf(loan), await detailOf(other)].filter((one) => one.openReference !== undefined);
    expect(open).toHaveLength(1);
  });
});

describe("one or the other", () => {
  test("a failed payout is tried again, or the order ends", async () => {
    const { phone, orderId } = await failedPayout(servers);
    const handle = (action: "retry" | "cancel", by: TestPhone) =>
      by.call(failBorrowHandler, { query: { orderId, action } });
    const answers = await Promise.all([handle("retry", phone), handle("cancel", sameAt(servers.second, phone))]);
    expect(codesOf(answers)).toEqual([200, 404]);
    await Promise.all([doJobs(servers.world), doJobs(servers.second)]);
    const paidOut = await countOf(servers, "payout where order_id = $1 and state = 'accepted'", [orderId]);
    expect(
      await countOf(servers, "loan_order where order_id = $1 and status = $2", [orderId, paidOut === 1 ? 40 : 60]),
    ).toBe(1);
  });

  test("a reserved loan is applied for, or cancelled", async () => {
    const { phone, orderId, reservationId } = await reserved(servers);
    await settle(servers.world, { phone, orderId });
    const body = { reservationId, ...acceptedBody(await quoteFor(phone, 200_000)) };
    const answers = await Promise.all([
      phone.call(applyLoanAuto, { body }),
      sameAt(servers.second, phone).call(guidanceCancel, { body: { reservationId } }),
    ]);
    expect(codesOf(answers)).toEqual([200, 452]);
  });
});

test("two devices at once, signed in each by itself: the limit is used once", async () => {
  const run = newRun();
  const phone = await certifiedPhone(servers.world, { run });
  // Sooner no second code is sent.
  servers.goTo("2027-03-01", 13);
  const tablet = new TestPhone(servers.second);
  Object.assign(tablet, { number: phone.number });
  await signInWith(tablet, { run, birthday: "04/03/1994" });
  const bodies = [acceptedBody(await quoteFor(phone, 60_000)), acceptedBody(await quoteFor(tablet, 60_000))] as const;
  const answers = await Promise.all([
    phone.call(applyLoan, { body: bodies[0] }),
    tablet.call(applyLoan, { body: bodies[1] }),
  ]);
  expect(codesOf(answers)).toEqual([200, 486]);
  expect((await phone.call(creditInfo, {})).data).toMatchObject({ used: 60_000, available: 40_000 });
});
