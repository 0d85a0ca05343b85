import { passkeyAdd, passkeys } from "@noren/contract/calls/passkey";
import { signOutEverywhere, status } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Authenticator } from "../../../test/support/people/authenticator.ts";
import { signInAgain, userIdOf } from "../../../test/support/people/borrowers.ts";
import { eventually } from "../../../test/support/eventually.ts";
import {
  addChallenge,
  signInChallenge,
  signInWithPasskey,
  withPasskey,
} from "../../../test/support/people/passkeys.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { endEverything } from "./end-everything.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const another = ({ number }: TestPhone): TestPhone => Object.assign(new TestPhone(world), { number });
const codeOf = async (phone: TestPhone): Promise<number> => (await phone.call(status, {})).code;

/** Somebody with a passkey who is signed in on two devices. */
async function onTwoDevices() {
  const { phone, authenticator } = await withPasskey(world);
  const tablet = another(phone);
  await signInAgain(world, tablet);
  return { phone, tablet, authenticator };
}

test.each([
  [true, 440],
  [false, 200],
])("ends every session; passkeys removed: %s, and one signs in with %s", async (removePasskeys, answered) => {
  const { phone, tablet, authenticator } = await onTwoDevices();
  const { code, http } = await phone.call(signOutEverywhere, { body: { removePasskeys } });
  expect(code).toBe(200);
  expect(http.headers.getSetCookie()).toContain("token=; Path=/; Max-Age=0; SameSite=Lax");
  expect([await codeOf(phone), await codeOf(tablet)]).toEqual([401, 401]);
  const elsewhere = new TestPhone(world);
  const credential = authenticator.sign(await signInChallenge(elsewhere));
  expect(await signInWithPasskey(elsewhere, credential)).toMatchObject({ code: answered });
});

test("nobody whose session ends with it adds a passkey at the same moment", async () => {
  const { phone, tablet } = await onTwoDevices();
  const credential = new Authenticator(world.services.config.publicUrl).make(await addChallenge(world, tablet));
  const userId = await userIdOf(world, phone);
  let adding: Promise<{ code: number }> | undefined;
  await world.services.db.transaction(async (tx) => {
    await endEverything(tx, world.services, { userId, removePasskeys: true });
    adding = tablet.call(passkeyAdd, { body: { credential } });
    // It was let in before the end was committed, and waits for the person's lock.
    await eventually(async () => {
      const { rows } = await world.services.db.pool.query("select 1 from pg_locks where not granted");
      expect(rows).not.toEqual([]);
    });
  });
  expect(await adding).toMatchObject({ code: 401 });
  await signInAgain(world, phone);
  expect((await phone.call(passkeys, {})).data?.details).toEqual([]);
});
