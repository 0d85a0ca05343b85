import { addPasskey, ownPasskeys } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Authenticator } from "../../../../test/support/people/authenticator.ts";
import {
  type ConsoleWorld,
  invited,
  staffAuditOf,
  startConsoleWorld,
  type TestStaff,
} from "../../../../test/support/staff/console.ts";
import { challengeToAdd, challengeToSign, staffAuthenticator } from "../../../../test/support/staff/staff-passkeys.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const add = (browser: TestStaff, credential: ReturnType<Authenticator["make"]>) =>
  browser.call(addPasskey, { body: { credential } });
const count = async (browser: TestStaff): Promise<number> => (await browser.call(ownPasskeys, {})).answer.rows.length;

test("answers its own challenge, once: another's, a sign-in's and a second time are refused", async () => {
  const { world, at } = house;
  const [mine, other] = [await invited(world, at), await invited(world, at)];
  const others = staffAuthenticator(world).make(await challengeToAdd(other.browser));
  expect((await add(mine.browser, others)).refusal?.code).toBe("passkey-refused");
  const signIns = staffAuthenticator(world).make(await challengeToSign(at));
  expect((await add(mine.browser, signIns)).refusal?.code).toBe("passkey-refused");
  const made = staffAuthenticator(world).make(await challengeToAdd(mine.browser));
  expect((await add(mine.browser, made)).answer).toMatchObject({ usedAt: null });
  expect((await add(mine.browser, made)).refusal?.code).toBe("passkey-refused");
  expect(await count(mine.browser)).toBe(1);
  expect(await staffAuditOf(world, "own/add-passkey")).toMatchObject([{ staff_id: mine.staffId }]);
});

test.each([
  ["another site's address", { origin: "https://console.noren.example.evil" }],
  ["another site", { rpId: "console.noren.example.evil" }],
  ["nobody verified", { unverified: true }],
])("%s: refused", async (_, fault) => {
  const { world, at } = house;
  const { browser } = await invited(world, at);
  const credential = staffAuthenticator(world).make(await challengeToAdd(browser), fault);
  expect((await add(browser, credential)).refusal?.code).toBe("passkey-refused");
});

test("a challenge that is older than five minutes is over", async () => {
  const { world, at } = house;
  const { browser } = await invited(world, at);
  const credential = staffAuthenticator(world).make(await challengeToAdd(browser));
  await world.services.db.pool.query("update staff_challenge set expires_at = expires_at - interval '5 minutes'");
  expect((await add(browser, credential)).refusal?.code).toBe("passkey-refused");
});

test("one authenticator is nobody else's too", async () => {
  const { world, at } = house;
  const [mine, other] = [await invited(world, at), await invited(world, at)];
  const authenticator = staffAuthenticator(world);
  expect((await add(mine.browser, authenticator.make(await challengeToAdd(mine.browser)))).status).toBe(200);
  const again = authenticator.make(await challengeToAdd(other.browser));
  expect((await add(other.browser, again)).refusal?.code).toBe("passkey-refused");
});
