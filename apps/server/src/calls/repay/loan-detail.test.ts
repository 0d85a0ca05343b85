import * as repay from "@noren/contract/calls/repay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysPass, detailOf, repayLoan, runningLoan } from "../../../test/loans.ts";
import { applyFor, certifiedPhone } from "../../../test/borrowers.ts";
import { startWorld, type World } from "../../../test/world.ts";

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

test("what paying today spares against the due date, and what may still be chosen", async () => {
  const loan = await runningLoan(world);
  const detail = await detailOf(loan);
  expect(detail.owedOnDue - detail.owedToday).toBe(detail.saving);
  expect(detail.withdrawal).toMatchObject({ open: true, giveBack: 100_000 });
  expect(detail.extension).toMatchObject({ offered: true });
  expect(detail.channels).toContain("transfer");
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
