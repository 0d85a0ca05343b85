import { changePassword, signIn, whoAmI } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleWorld,
  goodPassword,
  invited,
  staffAuditOf,
  startConsoleWorld,
  TestStaff,
  totpCode,
} from "../../../../test/support/staff/console.ts";
import { challengeToSign, invitedWithPasskey } from "../../../../test/support/staff/staff-passkeys.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const newPassword = "cinco perros al sol";

test("takes the present password and the second factor, ends the other sessions, and is a line in the audit", async () => {
  const { world, at } = house;
  const { browser, email, secret, staffId } = await invited(world, at);
  const elsewhere = new TestStaff(at);
  await elsewhere.call(signIn, { body: { email, password: goodPassword, code: totpCode(secret) } });
  const body = { password: goodPassword, newPassword, code: totpCode(secret, 1) };
  expect((await browser.call(changePassword, { body })).answer).toEqual({ ended: 1 });
  expect((await browser.call(whoAmI, {})).status).toBe(200);
  expect((await elsewhere.call(whoAmI, {})).status).toBe(401);
  expect(await staffAuditOf(world, "own/change-password")).toMatchObject([
    { staff_id: staffId, details: { ended: 1, with: "code" } },
  ]);
  // The next code comes in half a minute: the database forgets that this one was used.
  await world.services.db.pool.query("update staff set totp_step = null where staff_id = $1", [staffId]);
  const old = { email, password: goodPassword, code: totpCode(secret) };
  expect((await elsewhere.call(signIn, { body: old })).status).toBe(401);
  expect((await elsewhere.call(signIn, { body: { ...old, password: newPassword } })).status).toBe(200);
});

test("a passkey is as good as the code", async () => {
  const { world, at } = house;
  const { browser, authenticator } = await invitedWithPasskey(world, at);
  const passkey = authenticator.sign(await challengeToSign(at));
  const body = { password: goodPassword, newPassword, passkey };
  expect((await browser.call(changePassword, { body })).status).toBe(200);
});

test("a wrong password, a wrong or a used code changes nothing; five of them and the account waits", async () => {
  const { world, at } = house;
  const { browser, secret, staffId } = await invited(world, at);
  const right = { password: goodPassword, newPassword, code: totpCode(secret) };
  const stored = async () =>
    (await world.services.db.pool.query("select password_hash from staff where staff_id = $1", [staffId])).rows;
  const before = await stored();
  for (const body of [
    { ...right, password: "otra cosa muy larga" },
    { ...right, code: "000000" },
    { ...right, code: totpCode(secret, -1) },
    { ...right, code: "000000" },
    { ...right, code: "000000" },
  ])
    expect((await browser.call(changePassword, { body })).refusal?.code).toBe("proof-failed");
  expect((await browser.call(changePassword, { body: right })).refusal?.code).toBe("too-many-tries");
  expect(await stored()).toEqual(before);
  const failed = await staffAuditOf(world, "own/change-password-failed");
  expect(failed.filter((line) => line.staff_id === staffId)).toHaveLength(5);
});

test("an easy new password is refused before anything is counted", async () => {
  const { world, at } = house;
  const { browser, secret } = await invited(world, at);
  const body = { password: goodPassword, newPassword: "betorojas123", code: totpCode(secret) };
  expect((await browser.call(changePassword, { body })).refusal?.code).toBe("password-easy");
  expect((await browser.call(changePassword, { body: { ...body, newPassword } })).status).toBe(200);
});
