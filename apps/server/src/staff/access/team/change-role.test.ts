import { whoAmI } from "@noren/staff/calls/own";
import { changeRole, staffList } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a new role counts from the next call on, and is in the audit with what was before", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  const viewer = await staffOf(world, at, "viewer");
  expect((await viewer.call(staffList, { query: {} })).status).toBe(403);
  await administrator.call(changeRole, { body: { id: viewer.staffId, role: "administrator" } });
  expect((await viewer.call(staffList, { query: {} })).status).toBe(200);
  await administrator.call(changeRole, { body: { id: viewer.staffId, role: "agent" } });
  expect((await viewer.call(whoAmI, {})).answer.role).toBe("agent");
  const lines = await staffAuditOf(world, "staff/change-role");
  expect(lines.at(-1)?.details).toMatchObject({ before: { role: "administrator" }, after: { role: "agent" } });
});

test("nobody changes their own role", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  const body = { id: administrator.staffId, role: "finance" } as const;
  expect((await administrator.call(changeRole, { body })).refusal?.code).toBe("not-yourself");
});
