import { creditPolicy1 } from "@noren/lending/credit/credit-policy-1";
import { policyList } from "@noren/staff/calls/policies";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { currentPolicy } from "../../../loans/offers/policies.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("every version with its figures; the first, as the product says it, is in force until two people say otherwise", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const { rows } = (await viewer.call(policyList, { query: {} })).answer;
  expect(rows).toMatchObject([{ id: 1, isInForce: true, inForceSince: null, affordablePercent: 25, ageFrom: 18 }]);
  expect(await currentPolicy(world.services.db.drizzle)).toEqual(creditPolicy1);
});
