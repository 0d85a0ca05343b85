import { ownSessions, signIn } from "@noren/staff/calls/own";
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

test("somebody sees where their own account is open, and nobody else's", async () => {
  const { world, at } = house;
  const { email, secret, browser } = await invited(world, at);
  await staffOf(world, at, "viewer");
  await new TestStaff(at).call(signIn, { body: { email, password: goodPassword, code: totpCode(secret) } });
  const { rows } = (await browser.call(ownSessions, {})).answer;
  expect(rows.map(({ isThis }) => (isThis ? "this" : "other")).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "other",
    "this",
  ]);
});
