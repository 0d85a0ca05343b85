import { rateStanding } from "@noren/staff/calls/rates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("what is in force today, and a warning where that ends without a next row", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const { answer } = await viewer.call(rateStanding, {});
  expect(answer.inForce.map(({ type, rate }) => [type, rate])).toEqual([
    [26, 36_000],
    [45, 41_500],
  ]);
  expect(answer.warnings).toEqual([]);
  const today = world.services.clock.today();
  await world.services.db.pool.query("update rate_cap set to_day = $1 where cap_type = 26", [today]);
  await world.services.db.pool.query("delete from rate_cap where cap_type = 45");
  expect((await viewer.call(rateStanding, {})).answer.warnings).toEqual([
    { type: 26, warning: "ending", lastDay: today },
    { type: 45, warning: "missing" },
  ]);
});
