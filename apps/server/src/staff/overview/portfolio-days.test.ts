import { overviewLending } from "@noren/staff/calls/overview";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysPass, overdueLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { keepPortfolio } from "./portfolio-days.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("how the portfolio stood is kept once a day, and the overview compares with the day before its span", async () => {
  const { world, at } = house;
  const { services } = world;
  const viewer = await staffOf(world, at, "viewer");
  const before = async () => (await viewer.call(overviewLending, { query: { days: 7 } })).answer.before;
  await services.db.pool.query("delete from portfolio_day");
  expect(await before()).toMatchObject({ asked: 0, portfolio: null });

  await overdueLoan(world, 8);
  await services.db.pool.query("delete from portfolio_day");
  const day = services.clock.today();
  await keepPortfolio(services);
  await runningLoan(world);
  await keepPortfolio(services);
  expect((await before()).portfolio).toBeNull();
  await daysPass(world, 7);
  expect(await before()).toMatchObject({
    asked: 1,
    approved: 1,
    portfolio: {
      day,
      loans: 1,
      owed: 100_000,
      shares: [
        { days: 1, share: 10_000 },
        { days: 7, share: 10_000 },
        { days: 30, share: 0 },
      ],
    },
  });
});
