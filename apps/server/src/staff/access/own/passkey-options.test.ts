import { startPasskey } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleWorld,
  goodPassword,
  staffAuditOf,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";
import { invitedWithPasskey } from "../../../../test/support/staff/staff-passkeys.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("one that is found by itself and asks for finger, face or PIN; the device that has one makes no second", async () => {
  const { world, at } = house;
  const { browser, email } = await invitedWithPasskey(world, at);
  const { answer } = await browser.call(startPasskey, { body: { password: goodPassword } });
  expect(answer.options).toMatchObject({
    rp: { id: "localhost" },
    user: { name: email },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ type: "public-key" }],
  });
});

test("takes the password, and wrong ones count as at the door", async () => {
  const { world, at } = house;
  const { browser, staffId } = await invitedWithPasskey(world, at);
  const wrong = { body: { password: "otra cosa muy larga" } };
  for (let tries = 0; tries < 5; tries += 1)
    expect((await browser.call(startPasskey, wrong)).refusal?.code).toBe("password-wrong");
  const right = { body: { password: goodPassword } };
  expect((await browser.call(startPasskey, right)).refusal?.code).toBe("too-many-tries");
  const lines = await staffAuditOf(world, "own/passkey-options-failed");
  expect(lines.filter((line) => line.staff_id === staffId)).toHaveLength(5);
});
