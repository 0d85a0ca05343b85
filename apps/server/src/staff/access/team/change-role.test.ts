import { whoAmI } from "@noren/staff/calls/own";
import { changeRole, staffList } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  approveLast,
  type ConsoleWorld,
  staffAuditOf,
  staffOf,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const reason = "Cambia de puesto";

test("an administrator promotes nobody alone; approved, the role counts from the next call on, with what was before", async () => {
  const { world, at } = house;
  const ana = await staffOf(world, at, "administrator");
  const beto = await staffOf(world, at, "administrator");
  const viewer = await staffOf(world, at, "viewer");
  await ana.call(changeRole, { body: { id: viewer.staffId, role: "administrator", reason } });
  expect(await approveLast(world, ana)).toBe("own-proposal");
  expect((await viewer.call(staffList, { query: {} })).status).toBe(403);
  expect(await approveLast(world, beto)).toBeUndefined();
  expect((await viewer.call(staffList, { query: {} })).status).toBe(200);
  await beto.call(changeRole, { body: { id: viewer.staffId, role: "agent", reason } });
  expect(await approveLast(world, ana)).toBeUndefined();
  expect((await viewer.call(whoAmI, {})).answer.role).toBe("agent");
  const lines = await staffAuditOf(world, "staff/change-role");
  expect(lines.at(-1)?.details).toMatchObject({ before: { role: "administrator" }, after: { role: "agent" } });
});

test("nobody changes their own role", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  const body = { id: administrator.staffId, role: "finance", reason } as const;
  expect((await administrator.call(changeRole, { body })).refusal?.code).toBe("not-yourself");
});
