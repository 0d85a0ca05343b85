import { afterAll, beforeAll, expect, test } from "vitest";
import { makePromise, promiseOffer } from "@noren/contract/calls/left-to-pay";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { loanOne } from "@noren/staff/calls/loans";
import { decidedOrder } from "../../../test/support/staff/desk.ts";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { loanPage } from "../../../test/support/staff/console-loans.ts";
import { daysPass, detailOf, goTo, overdueLoan, repayLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { moveTo } from "../../../test/support/people/residences.ts";
import { remind } from "../../contact/reminders/remind.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("one page counts what is owed and shows moves, entries, payments, payouts, documents and contacts", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const loan = await overdueLoan(world, 2);
  await repayLoan(world, loan, { purpose: "part", amount: 10_000 });
  while ((await remind(world.services)) === 0) await daysPass(world, 1);
  const page = await loanPage(viewer, loan.orderId);
  const { owedToday } = await detailOf(loan);
  expect(page).toMatchObject({ status: 70, owedToday, principal: 100_000 });
  expect(Object.values(page.owed).reduce((sum, part) => sum + part, 0)).toBe(owedToday);
  expect(page.moves.map(({ reason }) => reason)).toEqual(["approved", "paid-out", "fell-overdue"]);
  expect(page.payments).toMatchObject([{ amount: 10_000, state: "credited" }]);
  expect(page.payouts).toMatchObject([{ purpose: "loan", state: "accepted" }]);
  expect(page.documents.map(({ kind }) => kind)).toEqual(["agreement", "receipt", "payoff"]);
  expect(page.contacts.at(0)).toMatchObject({ purpose: "notice", sender: "system" });
  expect(page.budget).toMatchObject({ mayWriteNow: false, because: "too-soon", written: 1, spoken: 1 });
  const debits = page.entries.reduce((sum, { amount }) => sum + amount, 0);
  expect(debits).toBeGreaterThan(110_000);
});

test("what the borrower agreed to pay is shown while the loan runs", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const loan = await runningLoan(world);
  expect((await loanPage(viewer, loan.orderId)).promise).toBeNull();
  const { dueDay } = await detailOf(loan);
  const day = addDays(dueDay as CalendarDay, 4);
  await daysPass(world, 25);
  const { data } = await loan.phone.call(promiseOffer, { query: { orderId: loan.orderId, day } });
  await loan.phone.call(makePromise, { body: { orderId: loan.orderId, day, shown: data?.total ?? 0 } });
  expect((await loanPage(viewer, loan.orderId)).promise).toEqual({
    payments: [{ day, amount: data?.total }],
    state: "open",
  });
});

test("an order whose money is not out owes nothing; one that is not there is refused", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const { orderId } = await decidedOrder(world, { income: 100_000 });
  expect(await loanPage(viewer, orderId)).toMatchObject({ owedToday: 0, owed: {}, payments: [], credit: 0 });
  const id = "00000000-0000-4000-8000-000000000000";
  expect((await viewer.call(loanOne, { query: { id } })).refusal?.code).toBe("no-such-loan");
});

test("when staff may write follows the clock where the borrower lives, and every clock where nobody knows it", async () => {
  const { world, at } = house;
  goTo(world, "2027-06-28");
  const { phone, orderId } = await runningLoan(world, 50_000, "noren-15");
  // The day after it was due, at half past seven in the evening in Santiago.
  goTo(world, "2027-07-14", 19.5);
  const viewer = await staffOf(world, at, "viewer");
  const budgetNow = async () => (await loanPage(viewer, orderId)).budget;
  const closed = { mayWriteNow: false, because: "outside-hours" };
  expect(await budgetNow()).toMatchObject({ ...closed, nextAt: "2027-07-15T14:00:00.000Z" });
  await moveTo(phone, "Magallanes");
  expect(await budgetNow()).toMatchObject({ ...closed, nextAt: "2027-07-15T11:00:00.000Z" });
  for (const home of ["Santiago", "Easter Island"] as const) {
    await moveTo(phone, home);
    expect(await budgetNow()).toMatchObject({ mayWriteNow: true, nextAt: null });
  }
});
