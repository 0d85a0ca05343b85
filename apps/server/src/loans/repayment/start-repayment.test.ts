import { receiveCoupon } from "@noren/contract/calls/coupon";
import * as repay from "@noren/contract/calls/repay";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { handedOver } from "@noren/lending/money/cash-rounding";
import { pesos } from "@noren/lending/money/money";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { balancesOf } from "../../money/ledger/post.ts";
import {
  daysPass,
  detailOf,
  expectSoundLedger,
  payReference,
  repayLoan,
  runningLoan,
  startRepayment,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { returnCredits } from "../payments/return-credits.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

describe("full repayment", () => {
  test("settles the loan to the peso on any day, with interest to that day", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 10);
    const { owedToday, saving } = await detailOf(loan);
    expect(saving).toBeGreaterThan(0);
    const { amount } = await repayLoan(world, loan);
    expect(amount).toBe(owedToday);
    expect(await statusOf(loan)).toBe(30);
    const balances = await balancesOf(world.services.db.drizzle, loan.orderId);
    expect([...balances.keys()].filter((account) => account.startsWith("owed-"))).toEqual([]);
  });

  test("paid twice: the second is a credit that goes back by itself at the next banking day", async () => {
    const loan = await runningLoan(world);
    const { amount } = await repayLoan(world, loan, {}, "twice");
    expect((await detailOf(loan)).credit).toEqual({ owing: amount, returned: 0 });
    await daysPass(world, 4);
    await returnCredits(world.services);
    await doJobs(world);
    expect((await detailOf(loan)).credit).toEqual({ owing: 0, returned: amount });
    const balances = await balancesOf(world.services.db.drizzle, loan.orderId);
    expect(balances.get("borrower-credit")).toBeUndefined();
    await returnCredits(world.services);
    await doJobs(world);
    expect((await detailOf(loan)).credit).toEqual({ owing: 0, returned: amount });
  });

  test("paid less: the rest stays owed; paid late: it is still credited", async () => {
    const loan = await runningLoan(world);
    const { owedToday } = await detailOf(loan);
    await repayLoan(world, loan, {}, "less");
    expect((await detailOf(loan)).owedToday).toBe(owedToday - Math.floor(owedToday / 2));
    const { data } = await startRepayment(world, loan);
    await daysPass(world, 2);
    await payReference(world, data?.reference ?? "", "late");
    const left = (await detailOf(loan)).owedToday;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(200);
    expect(await statusOf(loan)).toBe(40);
  });

  test("cash is rounded to the ten and the difference is ours", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 7);
    const { owedToday } = await detailOf(loan);
    await repayLoan(world, loan, { channel: "counter" });
    expect(await statusOf(loan)).toBe(30);
    const [event] = (await detailOf(loan)).events;
    expect(event?.amount).toBe(owedToday);
  });
});

describe("part payment", () => {
  test("lowers what is owed by exactly that much", async () => {
    const loan = await runningLoan(world);
    const before = (await detailOf(loan)).owedToday;
    await repayLoan(world, loan, { purpose: "part", amount: 30_000 });
    expect((await detailOf(loan)).owedToday).toBe(before - 30_000);
    expect(await statusOf(loan)).toBe(40);
  });

  test.each([
    ["nothing", () => 0],
    ["all that is owed", (owed: number) => owed],
    ["more than that", (owed: number) => owed + 5_000_000],
  ])("of %s is refused and changes nothing", async (_, amountOf) => {
    const loan = await runningLoan(world);
    const amount = amountOf((await detailOf(loan)).owedToday);
    const { code } = await startRepayment(world, loan, { purpose: "part", amount });
    expect(code).toBe(482);
    expect((await detailOf(loan)).openReference).toBeUndefined();
  });
});

describe("overdue", () => {
  test("the day after the due date marks it, and late interest grows instead of ordinary interest", async () => {
    const loan = await runningLoan(world);
    const due = (await detailOf(loan)).dueDay as CalendarDay;
    await daysPass(world, 30);
    while (world.services.clock.today() < due) await daysPass(world, 1);
    expect(await statusOf(loan)).toBe(40);
    await daysPass(world, 1);
    expect(await statusOf(loan)).toBe(70);
    const { owed, overdueDays } = await detailOf(loan);
    expect(overdueDays).toBe(1);
    expect(owed.find(({ component }) => component === "lateInterest")?.amount).toBe(97);
    for (const { amount, entries } of owed) expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(amount);
    await repayLoan(world, loan);
    expect(await statusOf(loan)).toBe(30);
    expect(addDays(due, 1)).toBe(world.services.clock.today());
  });
});

/** Found by the simulation: the counter was asked to take nothing. */
test("five pesos are rounded to nothing and cannot be paid in cash; six can", async () => {
  const loan = await runningLoan(world);
  const inCash = (amount: number) => startRepayment(world, loan, { purpose: "part", channel: "counter", amount });
  expect((await inCash(5)).code).toBe(491);
  expect((await inCash(6)).code).toBe(200);
});

test("somebody else's order answers as a missing one", async () => {
  const loan = await runningLoan(world);
  const phone = await certifiedPhone(world);
  const { code } = await startRepayment(world, { phone, orderId: loan.orderId });
  expect(code).toBe(404);
});

describe("the amount tapped is the amount charged", () => {
  test("of another figure than the server's nothing is started, and the right one is told", async () => {
    const loan = await runningLoan(world);
    const { owedToday } = await detailOf(loan);
    const answer = await startRepayment(world, loan, { shown: owedToday - 1 });
    expect(answer).toMatchObject({ code: 445, data: { amount: owedToday } });
    expect((await detailOf(loan)).openReference).toBeUndefined();
    expect((await startRepayment(world, loan, { shown: owedToday })).data?.amount).toBe(owedToday);
  });

  test("a button of yesterday starts nothing today", async () => {
    const loan = await runningLoan(world);
    const { owedToday: shown } = await detailOf(loan);
    await daysPass(world, 1);
    expect((await startRepayment(world, loan, { shown })).code).toBe(445);
  });

  test("whatever is paid, with a coupon or in cash: what the detail comes to is what the code asks for", async () => {
    const loan = await runningLoan(world);
    await loan.phone.call(receiveCoupon, {});
    await daysPass(world, 9);
    const { owedToday, extension } = await detailOf(loan);
    const ways = fc.record({
      way: fc.constantFrom("full", "part", "extension"),
      part: fc.integer({ min: 6, max: owedToday - 1 }),
      channel: fc.constantFrom(...repay.repaymentChannels),
      withCoupon: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(ways, async ({ way, part, channel, withCoupon }) => {
        const { orderId, phone } = loan;
        const { data: detail } = await phone.call(repay.loanDetail, { query: { orderId, part: String(part) } });
        const coupon = withCoupon ? detail?.coupons.find(({ takesOff }) => takesOff[way] !== undefined) : undefined;
        const before = { full: owedToday, part, extension: extension?.costNow ?? 0 }[way];
        const shown = handedOver(pesos(before - (coupon?.takesOff[way] ?? 0)), repay.isCashChannel(channel));
        fc.pre(shown > 0);
        const offer = way === "extension" ? await phone.call(repay.extensionOffer, { query: { orderId } }) : undefined;
        const { code, data } = await startRepayment(world, loan, {
          purpose: way,
          channel,
          shown,
          ...(way === "part" && { amount: part }),
          ...(coupon && { couponId: coupon.couponId }),
          ...(offer?.data && { accepted: { hash: offer.data.agreement.hash } }),
        });
        expect(code).toBe(200);
        const asked = await phone.call(repay.repaymentCode, { query: { ref: data?.reference ?? "" } });
        expect(asked.data?.cash ?? asked.data?.amount).toBe(shown);
      }),
      { numRuns: 25 },
    );
  });
});
