import { dispute } from "@noren/contract/calls/borrow";
import { receiveCoupon } from "@noren/contract/calls/coupon";
import * as repay from "@noren/contract/calls/repay";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysPass, detailOf, repayLoan, runningLoan, startRepayment } from "../../../test/support/loans/loans.ts";
import { applyFor, certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { waitingForCarrier } from "../../../test/support/people/carrier.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("every amount owed can be opened: its entries add up to it, and the rule is in the caller's words", async () => {
  const loan = await runningLoan(world);
  loan.phone.language = "esp";
  await daysPass(world, 20);
  await repayLoan(world, loan, { purpose: "part", amount: 10_000 });
  await daysPass(world, 20);
  const { owed, owedToday, events, moves } = await detailOf(loan);
  expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(owedToday);
  for (const { amount, entries } of owed) expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(amount);
  expect(owed.find(({ component }) => component === "interest")?.rule).toBe(
    "34,8 % anual × días ÷ 360 sobre el capital que debes",
  );
  expect(events).toHaveLength(1);
  expect(moves.map(({ borrowStatus }) => borrowStatus)).toEqual([20, 40, 70]);
});

test("what grew since midnight is among the parts, so that they add up before the day's entries are posted", async () => {
  const loan = await runningLoan(world);
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + DAY_MS);
  const { owed, owedToday } = await detailOf(loan);
  expect(owed.find(({ component }) => component === "interest")).toMatchObject({ amount: 97 });
  expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(owedToday);
});

test("what paying today spares against the due date, and what may still be chosen", async () => {
  const loan = await runningLoan(world);
  const detail = await detailOf(loan);
  expect(detail.owedOnDue - detail.owedToday).toBe(detail.saving);
  expect(detail.withdrawal).toMatchObject({ open: true, giveBack: 100_000 });
  expect(detail.extension).toMatchObject({ offered: true });
  expect(detail.ways.map(({ channel }) => channel)).toContain("transfer");
});

test("what a part would leave is counted by the server: of half of it unasked, and of any part that is asked", async () => {
  const loan = await runningLoan(world);
  await daysPass(world, 10);
  const { part, owedToday, saving } = await detailOf(loan);
  expect(part).toMatchObject({ amount: 50_000, left: owedToday - 50_000, principalLeft: owedToday - 50_000 });
  // Interest grows on half the principal from here on.
  expect((part?.leftOnDue ?? 0) - (part?.left ?? 0)).toBeLessThan(saving / 2 + 50);
  const ask = (wanted: string) =>
    loan.phone
      .call(repay.loanDetail, { query: { orderId: loan.orderId, part: wanted } })
      .then(({ data }) => data?.part);
  expect(await ask("500")).toMatchObject({ amount: 500, principalLeft: 100_000, left: owedToday - 500 });
  expect(await ask(String(owedToday))).toBeUndefined();
  await repayLoan(world, loan, { purpose: "part", amount: 50_000 });
  expect((await detailOf(loan)).owedOnDue).toBe(part?.leftOnDue);
});

test("a coupon says what it takes off each way of repaying, and is offered again while its own repayment is open", async () => {
  const loan = await runningLoan(world);
  const { data: welcome } = await loan.phone.call(receiveCoupon, {});
  await daysPass(world, 20);
  const { coupons, extension } = await detailOf(loan);
  const interest = Math.min(welcome?.amount ?? 0, 1933);
  expect(coupons).toMatchObject([
    { couponId: welcome?.couponId, state: "usable", takesOff: { full: interest, part: interest } },
  ]);
  expect(extension).toMatchObject({ offered: true });
  const couponId = welcome?.couponId ?? "";
  const { data: started } = await startRepayment(world, loan, { couponId });
  expect(started?.discount).toBe(interest);
  const again = await detailOf(loan);
  expect(again.coupons).toMatchObject([{ couponId, takesOff: { full: interest } }]);
  expect(again.openRepayment).toMatchObject({ purpose: "full", channel: "transfer", amount: started?.amount });
});

test("a disputed order says so with its case, and asks for nothing meanwhile, also before its money is out", async () => {
  const loan = await runningLoan(world);
  const { data } = await loan.phone.call(dispute, { body: { orderId: loan.orderId, told: "No lo pedí" } });
  expect(await detailOf(loan)).toMatchObject({ disputed: true, dispute: data, nextStep: "wait-for-dispute" });
  const waiting = await waitingForCarrier(world);
  await waiting.phone.call(dispute, { body: { orderId: waiting.orderId, told: "No lo pedí" } });
  expect(await detailOf(waiting)).toMatchObject({ disputed: true, nextStep: "wait-for-dispute" });
});

test("an order without its money owes nothing and offers nothing", async () => {
  const phone = await certifiedPhone(world);
  const { data } = await applyFor(phone);
  const detail = await detailOf({ phone, orderId: data?.orders[0]?.orderId ?? "" });
  expect(detail).toMatchObject({ owedToday: 0, owed: [], events: [], credit: { owing: 0, returned: 0 } });
  expect(detail.withdrawal).toBeUndefined();
});

test("somebody else's order answers as a missing one", async () => {
  const { orderId } = await runningLoan(world);
  const phone = await certifiedPhone(world);
  expect(await phone.call(repay.loanDetail, { query: { orderId } })).toMatchObject({ code: 404, data: null });
});
