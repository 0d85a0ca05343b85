import { randomUUID } from "node:crypto";
import { staffOne } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, invited, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("one of the team, or nobody", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  const { staffId } = await invited(world, at, "finance");
  const { answer } = await administrator.call(staffOne, { query: { id: staffId } });
  expect(answer).toMatchObject({ role: "finance", hasSecondFactor: true, openSessions: 1 });
  expect((await administrator.call(staffOne, { query: { id: randomUUID() } })).status).toBe(404);
});
