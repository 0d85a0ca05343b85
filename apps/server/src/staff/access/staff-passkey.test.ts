import { ownPasskeys, signIn, whoAmI } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Authenticator } from "../../../test/support/people/authenticator.ts";
import {
  type ConsoleWorld,
  goodPassword,
  staffAuditOf,
  startConsoleWorld,
  TestStaff,
  totpCode,
} from "../../../test/support/staff/console.ts";
import { challengeToSign, invitedWithPasskey } from "../../../test/support/staff/staff-passkeys.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

type Signed = ReturnType<Authenticator["sign"]>;
const enter = (browser: TestStaff, email: string, passkey: Signed, password = goodPassword) =>
  browser.call(signIn, { body: { email, password, passkey } });

test("password and passkey together let somebody in, and the passkey knows when it was used", async () => {
  const { world, at } = house;
  const { email, authenticator, staffId } = await invitedWithPasskey(world, at);
  const browser = new TestStaff(at);
  expect((await enter(browser, email, authenticator.sign(await challengeToSign(at)))).answer).toMatchObject({ email });
  expect((await browser.call(whoAmI, {})).status).toBe(200);
  expect((await browser.call(ownPasskeys, {})).answer.rows[0]?.usedAt).not.toBeNull();
  const lines = await staffAuditOf(world, "own/sign-in");
  expect(lines.find((line) => line.staff_id === staffId)?.details).toEqual({ with: "passkey" });
});

test("a challenge is answered once, also by two at the same time, and is used up by a wrong password", async () => {
  const { world, at } = house;
  const { email, authenticator } = await invitedWithPasskey(world, at);
  const tried = authenticator.sign(await challengeToSign(at));
  expect((await enter(new TestStaff(at), email, tried, "otra cosa muy larga")).status).toBe(401);
  expect((await enter(new TestStaff(at), email, tried)).status).toBe(401);
  const signed = authenticator.sign(await challengeToSign(at));
  const both = await Promise.all([1, 2].map(() => enter(new TestStaff(at), email, signed)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect((await enter(new TestStaff(at), email, signed)).status).toBe(401);
});

test.each([
  ["another site's address", { origin: "https://console.noren.example.evil" }],
  ["another site", { rpId: "console.noren.example.evil" }],
  ["nobody verified", { unverified: true }],
])("%s: refused as everything else is", async (_, fault) => {
  const { world, at } = house;
  const { email, authenticator } = await invitedWithPasskey(world, at);
  const refused = await enter(new TestStaff(at), email, authenticator.sign(await challengeToSign(at), fault));
  expect(refused).toMatchObject({ status: 401, refusal: { code: "sign-in-failed" } });
});

test("a copy that has fallen behind, another's passkey and a challenge nobody gave are refused", async () => {
  const { world, at } = house;
  const [mine, other] = [await invitedWithPasskey(world, at), await invitedWithPasskey(world, at)];
  const others = other.authenticator.sign(await challengeToSign(at));
  expect((await enter(new TestStaff(at), mine.email, others)).status).toBe(401);
  const invented = mine.authenticator.sign({ challenge: "bm9ib2R5IGdhdmUgdGhpcw" });
  expect((await enter(new TestStaff(at), mine.email, invented)).status).toBe(401);
  await world.services.db.pool.query("update staff_passkey set counter = 99 where staff_id = $1", [mine.staffId]);
  const behind = mine.authenticator.sign(await challengeToSign(at));
  expect((await enter(new TestStaff(at), mine.email, behind)).status).toBe(401);
});

test("one factor and no more is asked for; after five wrong tries the account waits, whatever the factor", async () => {
  const { world, at } = house;
  const { email, secret, authenticator } = await invitedWithPasskey(world, at);
  const account = { email, password: goodPassword };
  const both = { ...account, code: totpCode(secret), passkey: authenticator.sign(await challengeToSign(at)) };
  for (const body of [account, both])
    expect((await new TestStaff(at).call(signIn, { body })).refusal?.code).toBe("invalid-input");
  for (let tries = 0; tries < 5; tries += 1) {
    const signed = authenticator.sign(await challengeToSign(at));
    expect((await enter(new TestStaff(at), email, signed, "otra cosa muy larga")).status).toBe(401);
  }
  const right = await enter(new TestStaff(at), email, authenticator.sign(await challengeToSign(at)));
  expect(right).toMatchObject({ status: 429, refusal: { code: "too-many-tries" } });
});
