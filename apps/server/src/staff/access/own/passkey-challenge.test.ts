import { passkeyChallenge } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, startConsoleWorld, TestStaff } from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("names no passkey and nobody, asks for finger, face or PIN, and never repeats", async () => {
  const browser = new TestStaff(house.at);
  const { options: first } = (await browser.call(passkeyChallenge, {})).answer;
  const { options: second } = (await browser.call(passkeyChallenge, {})).answer;
  expect(first).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(first["allowCredentials"]).toBeUndefined();
  expect(first["challenge"]).not.toBe(second["challenge"]);
});

test("nobody asks for them without end", async () => {
  const browser = new TestStaff(house.at);
  await house.world.services.db.pool.query("update rate_limit set points = 120 where key like 'staff-challenge:%'");
  expect((await browser.call(passkeyChallenge, {})).refusal?.code).toBe("too-many-tries");
});
