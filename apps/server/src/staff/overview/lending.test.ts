import { overviewLending } from "@noren/staff/calls/overview";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { decidedOrder } from "../../../test/support/staff/desk.ts";
import { daysPass, detailOf, goToDay, runningLoan, settle } from "../../../test/support/loans/loans.ts";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("applications, portfolio, vintages and collections follow what happened to loans", async () => {
  const { world, at } = house;
  const asked = world.services.clock.today();
  const [paid, late] = [await runningLoan(world), await runningLoan(world)];
  await decidedOrder(world, { income: 1000 });
  await settle(world, paid);
  const due = (await detailOf(late)).dueDay as CalendarDay;
  const viewer = await staffOf(world, at, "viewer");
  const before = (await viewer.call(overviewLending, { query: {} })).answer;
  expect(before.applications).toHaveLength(30);
  expect(before.applications.filter((day) => day.asked > 0)).toEqual([
    { day: asked, asked: 3, approved: 2, rejected: 1 },
  ]);
  expect(before.portfolio).toMatchObject({
    loans: 1,
    owed: 100_000,
    atRisk: [{ loans: 0 }, { loans: 0 }, { loans: 0 }],
  });
  expect(before.vintages).toEqual([
    {
      month: asked.slice(0, 7),
      loans: 2,
      lent: 200_000,
      repaid: 100_000,
      onTime: 100_000,
      late: 0,
      veryLate: 0,
      lost: 0,
    },
  ]);
  const today = before.collections.find(({ day }) => day === asked);
  expect(today).toMatchObject({ day: asked, expected: 0 });
  expect(today?.received).toBeGreaterThan(100_000);

  await goToDay(world, addDays(due, 7));
  const after = (await viewer.call(overviewLending, { query: { days: 60 } })).answer;
  expect(after.portfolio.atRisk.map(({ days, owed, share }) => [days, owed, share])).toEqual([
    [1, 100_000, 10_000],
    [7, 100_000, 10_000],
    [30, 0, 0],
  ]);
  expect(after.collections.find(({ day }) => day === due)?.expected).toBeGreaterThan(200_000);
  await daysPass(world, 30);
  const last = (await viewer.call(overviewLending, { query: {} })).answer;
  expect(last.vintages[0]).toMatchObject({ repaid: 100_000, onTime: 0, late: 0, veryLate: 100_000 });
});

test("more than 90 days or less than a week is not asked for", async () => {
  const viewer = await staffOf(house.world, house.at, "viewer");
  for (const days of [6, 91])
    expect((await viewer.call(overviewLending, { query: { days } })).refusal?.code).toBe("invalid-input");
});
