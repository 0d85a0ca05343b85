import { signOut, whoAmI } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffOf, startConsole, type TestConsole } from "../../../../test/support/staff/console.ts";
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

test("whoever signs out is out, also with the old cookie", async () => {
  const viewer = await staffOf(world, at, "viewer");
  const { cookie } = viewer;
  expect((await viewer.call(signOut, {})).status).toBe(200);
  viewer.cookie = cookie;
  expect((await viewer.call(whoAmI, {})).status).toBe(401);
});
