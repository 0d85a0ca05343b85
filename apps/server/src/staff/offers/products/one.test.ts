import { productOne } from "@noren/staff/calls/products";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { noren30 } from "../../../../test/support/staff/offers.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("one product with all its figures, or none of that code", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const found = await viewer.call(productOne, { query: { id: "noren-30" } });
  expect(found.answer).toEqual({ id: "noren-30", ...noren30, verdict: "within-cap" });
  expect((await viewer.call(productOne, { query: { id: "noren-31" } })).refusal?.code).toBe("not-there");
});
