import { rateList } from "@noren/staff/calls/rates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("the rows of the cap, the newest first, with certificate and which of them is in force", async () => {
  const { world, at } = house;
  await world.services.db.pool.query(
    "insert into rate_cap (cap_type, from_day, annual_rate, certificate) values (26, '2026-10-15', 35040, 'CMF 10/2026')",
  );
  const viewer = await staffOf(world, at, "viewer");
  const first = (await viewer.call(rateList, { query: { size: 1 } })).answer;
  expect(first.rows).toEqual([
    {
      id: "2026-10-15~26",
      type: 26,
      from: "2026-10-15",
      to: null,
      rate: 35_040,
      certificate: "CMF 10/2026",
      sample: false,
      isInForce: true,
    },
  ]);
  const { rows } = (await viewer.call(rateList, { query: { mark: first.next } })).answer;
  expect(rows.map(({ type, isInForce, sample }) => [type, isInForce, sample])).toEqual([
    [45, true, true],
    [26, false, true],
  ]);
});
