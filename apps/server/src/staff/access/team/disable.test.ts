import { openLink, whoAmI } from "@noren/staff/calls/own";
import { disableStaff, inviteStaff } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleWorld,
  invited,
  staffAuditOf,
  staffOf,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a disabled account's sessions end at once, and its link works no longer", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  const agent = await invited(world, at, "agent");
  await administrator.call(disableStaff, { body: { id: agent.staffId } });
  expect((await agent.browser.call(whoAmI, {})).status).toBe(401);
  const body = { name: "Carla Díaz", email: "carla@noren.example", role: "agent" } as const;
  const { token } = (await administrator.call(inviteStaff, { body })).answer;
  const carla = String((await staffAuditOf(world, "staff/invite")).at(-1)?.details["colleague"]);
  await administrator.call(disableStaff, { body: { id: carla } });
  expect((await agent.browser.call(openLink, { body: { token } })).status).toBe(410);
  const own = await administrator.call(disableStaff, { body: { id: administrator.staffId } });
  expect(own.refusal?.code).toBe("not-yourself");
});
