import { addDays, type CalendarDay, calendarDay } from "@noren/lending/calendar/calendar-day";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  detailOf,
  expectSoundLedger,
  goTo,
  goToDay,
  payReference,
  repayLoan,
  runningLoan,
  startRepayment,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { sameAt } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { changeDays } from "./change-day.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

const interestEntries = async (orderId: string) => {
  const { rows } = await world.services.db.pool.query<{ day: string; amount: string }>(
    `select t.day::text, e.amount from ledger_entry e join ledger_transaction t using (transaction_id)
     where e.order_id = $1 and e.debit in ('owed-interest', 'owed-late-interest') order by t.day`,
    [orderId],
  );
  return rows;
};

describe("every skipped day change runs in order", () => {
  test("a month's sleep books each day on its own day", async () => {
    await goToDay(world, calendarDay("2026-11-20"));
    const loan = await runningLoan(world);
    await goToDay(world, calendarDay("2026-12-05"));
    const days = (await interestEntries(loan.orderId)).map(({ day }) => day);
    expect(days).toEqual(Array.from({ length: 15 }, (_, n) => addDays(calendarDay("2026-11-21"), n)));
  });

  test("twice, and by two processes at once, it books once", async () => {
    const loan = await runningLoan(world);
    const second = await startWorld({ databaseUrl: world.databaseUrl });
    const next = addDays(world.services.clock.today(), 3);
    for (const one of [world, second]) goTo(one, next);
    await Promise.all([changeDays(world.services), changeDays(second.services), changeDays(second.services)]);
    await changeDays(world.services);
    expect(await interestEntries(loan.orderId)).toHaveLength(3);
    await second.close();
  });
});

test("a server whose clock is behind the one that changed the day credits a payment, and ends a loan, all the same", async () => {
  const [loan, other] = [await runningLoan(world), await runningLoan(world)];
  const today = world.services.clock.today();
  const { data } = await startRepayment(world, loan);
  await repayLoan(world, other, { purpose: "part", amount: 100_065 });
  const second = await startWorld({ databaseUrl: world.databaseUrl });
  goTo(second, addDays(today, 1), -0.001);
  goTo(world, addDays(today, 1), 0.001);
  await changeDays(world.services);
  await payReference(second, data?.reference ?? "");
  expect(await statusOf(loan)).toBe(30);
  expect(
    await startRepayment(second, { ...other, phone: sameAt(second, other.phone) }, { purpose: "withdrawal" }),
  ).toMatchObject({ code: 200 });
  expect(await statusOf(other)).toBe(60);
  await second.close();
});

describe("midnight in Santiago", () => {
  test.each([
    ["2027-04-03", "an hour that comes twice"],
    ["2027-09-04", "a midnight that does not exist"],
  ])("after %s (%s) one day more is owed, and only one", async (text) => {
    const day = calendarDay(text);
    await goToDay(world, addDays(day, -1));
    const loan = await runningLoan(world);
    goTo(world, day, 0.01);
    await changeDays(world.services);
    const before = (await detailOf(loan)).owedToday;
    goTo(world, addDays(day, 1), -0.01);
    expect(await changeDays(world.services)).toBe(0);
    expect((await detailOf(loan)).owedToday).toBe(before);
    goTo(world, addDays(day, 1), 0.01);
    expect(await changeDays(world.services)).toBe(1);
    expect((await detailOf(loan)).owedToday).toBe(before + 96);
  });

  test("on its due date a loan is not overdue until the day ends; then it is", async () => {
    const loan = await runningLoan(world);
    const due = (await detailOf(loan)).dueDay as CalendarDay;
    goTo(world, addDays(due, 1), -0.02);
    await changeDays(world.services);
    expect(await statusOf(loan)).toBe(40);
    goTo(world, addDays(due, 1), 0);
    await changeDays(world.services);
    expect(await statusOf(loan)).toBe(70);
  });
});
