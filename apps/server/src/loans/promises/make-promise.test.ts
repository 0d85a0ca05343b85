import { makePromise, promiseOffer } from "@noren/contract/calls/left-to-pay";
import { dataDownload } from "@noren/contract/calls/privacy";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import {
  daysPass,
  detailOf,
  expectSoundLedger,
  goToDay,
  repayLoan,
  type RunningLoan,
  runningLoan,
} from "../../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

type Wanted = { readonly day?: string; readonly part?: number };

const offerOf = ({ phone, orderId }: RunningLoan, { day, part }: Wanted = {}) =>
  phone.call(promiseOffer, {
    query: { orderId, ...(day !== undefined && { day }), ...(part !== undefined && { part: String(part) }) },
  });

async function agree(loan: RunningLoan, { day = "", part }: Wanted, shown?: number) {
  const total = shown ?? (await offerOf(loan, { day, ...(part !== undefined && { part }) })).data?.total ?? 0;
  const body = { orderId: loan.orderId, day, shown: total, ...(part !== undefined && { part }) };
  return loan.phone.call(makePromise, { body });
}

/** Two days before it is due. */
async function nearlyDue(): Promise<{ loan: RunningLoan; due: CalendarDay }> {
  const loan = await runningLoan(world);
  const due = (await detailOf(loan)).dueDay as CalendarDay;
  await goToDay(world, addDays(due, -2));
  return { loan, due };
}

const promisesOf = async ({ orderId }: RunningLoan): Promise<number> =>
  (await world.services.db.pool.query("select 1 from payment_promise where order_id = $1", [orderId])).rowCount ?? 0;

describe("what was agreed is kept", () => {
  test("another figure than the one shown, or a day or part that is not offered, is not agreed", async () => {
    const { loan, due } = await nearlyDue();
    const day = addDays(due, 3);
    const { data } = await offerOf(loan, { day });
    expect(await agree(loan, { day }, (data?.total ?? 0) - 1)).toMatchObject({
      code: 445,
      data: { amount: data?.total },
    });
    for (const no of [addDays(due, 21), addDays(due, -2), "2026-02-31"])
      expect((await agree(loan, { day: no }, 1)).code).toBe(447);
    expect((await agree(loan, { day, part: 500_000 }, 1)).code).toBe(482);
    expect(await promisesOf(loan)).toBe(0);
  });

  test("it is told with the loan, changes nothing of it, and a newer one takes its place", async () => {
    const { loan, due } = await nearlyDue();
    const before = await detailOf(loan);
    const day = addDays(due, 4);
    await agree(loan, { day });
    const { promise, ...after } = await detailOf(loan);
    expect(after).toEqual(before);
    expect(promise).toMatchObject({ state: "open", payments: [{ day }] });
    await agree(loan, { day: addDays(due, 6), part: 10_000 });
    const { promise: newer } = await detailOf(loan);
    expect(newer?.payments.map((payment) => payment.day)).toEqual([addDays(due, -2), addDays(due, 6)]);
    expect(await promisesOf(loan)).toBe(2);
    const { data } = await loan.phone.call(dataDownload, {});
    const { paymentPromises } = JSON.parse(data?.json ?? "{}") as { paymentPromises: object[] };
    expect(paymentPromises).toMatchObject([{ lastDay: day, part: null }, { part: 10_000 }]);
    const twice = world.services.db.pool.query("update payment_promise set replaced_at = null where order_id = $1", [
      loan.orderId,
    ]);
    await expect(twice).rejects.toThrow(/one_promise_a_loan/);
  });

  test("it is kept by paying in time, and broken the day after by the server's day", async () => {
    const { loan, due } = await nearlyDue();
    const day = addDays(due, 4);
    await agree(loan, { day, part: 30_000 });
    await daysPass(world, 1);
    expect((await detailOf(loan)).promise?.state).toBe("broken");
    await agree(loan, { day });
    await goToDay(world, day);
    expect((await detailOf(loan)).promise?.state).toBe("open");
    await daysPass(world, 1);
    expect((await detailOf(loan)).promise?.state).toBe("broken");
    expect((await detailOf(loan)).owed.find(({ component }) => component === "lateInterest")?.amount).toBeGreaterThan(
      0,
    );
    await agree(loan, { day: addDays(day, 3), part: 20_000 });
    await repayLoan(world, loan, { purpose: "part", amount: 20_000 });
    await daysPass(world, 1);
    expect((await detailOf(loan)).promise?.state).toBe("open");
  });
});

test("somebody else's loan, and one that is paid, answer as a missing one", async () => {
  const { loan, due } = await nearlyDue();
  const phone = await certifiedPhone(world);
  const day = addDays(due, 4);
  const stranger = { phone, orderId: loan.orderId };
  expect(await offerOf(stranger)).toMatchObject({ code: 404, data: null });
  expect(await agree(stranger, { day }, 1)).toMatchObject({ code: 404, data: null });
  await repayLoan(world, loan);
  expect((await offerOf(loan)).code).toBe(404);
  expect((await agree(loan, { day }, 1)).code).toBe(404);
});
