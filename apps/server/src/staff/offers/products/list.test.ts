import { productList } from "@noren/staff/calls/products";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("every product with its figures, by page, and whether the cap of the day allows it", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const first = (await viewer.call(productList, { query: { size: 2 } })).answer;
  expect(first.rows.map(({ id }) => id)).toEqual(["noren-15", "noren-30"]);
  const last = (await viewer.call(productList, { query: { size: 2, mark: first.next } })).answer;
  expect(last).toMatchObject({ rows: [{ id: "noren-60", annualRate: 34_800, verdict: "within-cap" }] });
  expect(last.next).toBeUndefined();
  await world.services.db.pool.query("update rate_cap set annual_rate = 34000");
  expect((await viewer.call(productList, { query: {} })).answer.rows[0]?.verdict).toBe("above-cap");
});
