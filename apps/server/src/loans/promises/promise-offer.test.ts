import { promiseOffer } from "@noren/contract/calls/left-to-pay";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { detailOf, goToDay, repayLoan, type RunningLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const offerOf = ({ phone, orderId }: RunningLoan, more: { day?: string; part?: string } = {}) =>
  phone.call(promiseOffer, { query: { orderId, ...more } });

/** Two days before it is due. */
async function nearlyDue(): Promise<{ loan: RunningLoan; due: CalendarDay }> {
  const loan = await runningLoan(world);
  const due = (await detailOf(loan)).dueDay as CalendarDay;
  await goToDay(world, addDays(due, -2));
  return { loan, due };
}

describe("its price is told before it is chosen, and is the one the contract asks for", () => {
  test("a week late: late interest by the rule, beside what not paying costs", async () => {
    const { loan, due } = await nearlyDue();
    const { owedOnDue } = await detailOf(loan);
    const { data } = await offerOf(loan);
    const day = addDays(due, 7);
    expect(data).toMatchObject({ day, from: addDays(due, -1), to: addDays(due, 20), rate: "34,8 %" });
    expect(data?.payments).toEqual([{ day, amount: data?.total }]);
    expect(data?.total).toBe(owedOnDue + (data?.extra ?? 0));
    expect(data?.notPaying).toMatchObject({ from: addDays(due, 1), day: addDays(due, 20), collectionCost: 0 });
    await goToDay(world, day);
    expect((await detailOf(loan)).owedToday).toBe(data?.total);
  });

  test("a part today and the rest then: paid so, nothing is left on that day", async () => {
    const { loan, due } = await nearlyDue();
    const day = addDays(due, 5);
    const { data } = await offerOf(loan, { day, part: "40000" });
    await repayLoan(world, loan, { purpose: "part", amount: 40_000 });
    await goToDay(world, day);
    expect((await detailOf(loan)).owedToday).toBe((data?.total ?? 0) - 40_000);
  });
});
