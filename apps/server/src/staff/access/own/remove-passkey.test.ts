import { ownPasskeys, removePasskey, signIn } from "@noren/staff/calls/own";
import { resetAccess } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  approveLast,
  type ConsoleWorld,
  goodPassword,
  staffOf,
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

test("one's own, once; it signs in no more, and the code still does", async () => {
  const { world, at } = house;
  const [mine, other] = [await invitedWithPasskey(world, at), await invitedWithPasskey(world, at)];
  const { browser, email, authenticator, secret } = mine;
  const remove = (id: string) => browser.call(removePasskey, { body: { id } });
  expect((await remove(other.passkeyId)).status).toBe(404);
  expect((await remove(mine.passkeyId)).status).toBe(200);
  expect((await remove(mine.passkeyId)).status).toBe(404);
  expect((await other.browser.call(ownPasskeys, {})).answer.rows).toHaveLength(1);
  const account = { email, password: goodPassword };
  const signed = { ...account, passkey: authenticator.sign(await challengeToSign(at)) };
  expect((await new TestStaff(at).call(signIn, { body: signed })).status).toBe(401);
  const typed = { ...account, code: totpCode(secret) };
  expect((await new TestStaff(at).call(signIn, { body: typed })).status).toBe(200);
});

test("a reset of somebody's access takes the passkeys with it", async () => {
  const { world, at } = house;
  const { staffId } = await invitedWithPasskey(world, at);
  const administrator = await staffOf(world, at, "administrator");
  await administrator.call(resetAccess, { body: { id: staffId, reason: "Perdió su teléfono" } });
  expect(await approveLast(world, await staffOf(world, at, "administrator"))).toBeUndefined();
  const { rows } = await world.services.db.pool.query("select 1 from staff_passkey where staff_id = $1", [staffId]);
  expect(rows).toEqual([]);
});
