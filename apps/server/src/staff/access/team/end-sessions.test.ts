import { whoAmI } from "@noren/staff/calls/own";
import { endSessions } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("an administrator ends everything somebody has open", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  const viewer = await staffOf(world, at, "viewer");
  expect((await administrator.call(endSessions, { body: { id: viewer.staffId } })).answer).toEqual({ ended: 1 });
  expect((await viewer.call(whoAmI, {})).status).toBe(401);
});
