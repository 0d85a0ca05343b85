import { endOwnSession, ownSessions, signIn, whoAmI } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleWorld,
  goodPassword,
  invited,
  staffOf,
  startConsoleWorld,
  TestStaff,
  totpCode,
} from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a session that its owner ends elsewhere is over at once", async () => {
  const { world, at } = house;
  const { email, secret, browser } = await invited(world, at);
  const other = new TestStaff(at);
  await other.call(signIn, { body: { email, password: goodPassword, code: totpCode(secret) } });
  const { rows } = (await browser.call(ownSessions, {})).answer;
  const id = rows.find(({ isThis }) => !isThis)?.id ?? "";
  expect((await browser.call(endOwnSession, { body: { id } })).status).toBe(200);
  expect((await other.call(whoAmI, {})).status).toBe(401);
  expect((await browser.call(endOwnSession, { body: { id } })).status).toBe(404);
});

test("nobody ends somebody else's", async () => {
  const { world, at } = house;
  const one = await staffOf(world, at, "viewer");
  const [session] = (await one.call(ownSessions, {})).answer.rows;
  const other = await staffOf(world, at, "administrator");
  expect((await other.call(endOwnSession, { body: { id: session?.id ?? "" } })).status).toBe(404);
  expect((await one.call(whoAmI, {})).status).toBe(200);
});
