import { whoAmI } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffOf, startConsole, type TestConsole, TestStaff } from "../../../../test/support/staff/console.ts";
import { startWorld, type World } from "../../../../test/support/world.ts";

let world: World;
let at: TestConsole;
beforeAll(async () => {
  world = await startWorld();
  at = await startConsole(world);
});
afterAll(async () => {
  await at.close();
  await world.close();
});

test("whoever is signed in learns who they are, and nobody else", async () => {
  const agent = await staffOf(world, at, "agent");
  expect((await agent.call(whoAmI, {})).answer).toMatchObject({ staffId: agent.staffId, role: "agent" });
  expect(await new TestStaff(at).call(whoAmI, {})).toMatchObject({ status: 401, refusal: { code: "not-signed-in" } });
});

test("a session ends after 30 minutes without a call, after 12 hours, and with the account", async () => {
  const { pool } = world.services.db;
  for (const change of [
    "update staff_session set seen_at = seen_at - interval '31 minutes' where staff_id = $1",
    "update staff_session set expires_at = started_at where staff_id = $1",
    "update staff_session set ended_at = started_at where staff_id = $1",
    "update staff set state = 'disabled' where staff_id = $1",
  ]) {
    const viewer = await staffOf(world, at, "viewer");
    expect((await viewer.call(whoAmI, {})).status).toBe(200);
    await pool.query(change, [viewer.staffId]);
    expect((await viewer.call(whoAmI, {})).status).toBe(401);
  }
});
