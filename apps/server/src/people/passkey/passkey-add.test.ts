import { passkeyAdd, passkeys } from "@noren/contract/calls/passkey";
import { msgCenter } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Authenticator } from "../../../test/support/authenticator.ts";
import { certifiedPhone } from "../../../test/support/borrowers.ts";
import { addChallenge, signInChallenge, withPasskey } from "../../../test/support/passkeys.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const add = (phone: TestPhone, credential: ReturnType<Authenticator["make"]>) =>
  phone.call(passkeyAdd, { body: { credential } });
const newAuthenticator = () => new Authenticator(world.services.config.publicUrl);

test("is listed, and the owner is told", async () => {
  const { phone, passkeyId } = await withPasskey(world);
  expect((await phone.call(passkeys, {})).data?.details).toMatchObject([{ passkeyId }]);
  expect((await phone.call(msgCenter, { body: {} })).data?.details[0]).toMatchObject({ kind: "passkey-added" });
});

test("answers its own challenge, once; another's, a sign-in's and a second time are refused", async () => {
  const [mine, other] = [await certifiedPhone(world), await certifiedPhone(world)];
  expect(await add(mine, newAuthenticator().make(await addChallenge(other)))).toMatchObject({ code: 440 });
  expect(await add(mine, newAuthenticator().make(await signInChallenge(mine)))).toMatchObject({ code: 440 });
  const made = newAuthenticator().make(await addChallenge(mine));
  expect(await add(mine, made)).toMatchObject({ code: 200 });
  expect(await add(mine, made)).toMatchObject({ code: 440 });
  expect((await mine.call(passkeys, {})).data?.details).toHaveLength(1);
});

test.each([
  ["another site's address", { origin: "https://noren.example.evil" }],
  ["another site", { rpId: "noren.example.evil" }],
  ["nobody verified", { unverified: true }],
])("%s: refused", async (_, fault) => {
  const phone = await certifiedPhone(world);
  expect(await add(phone, newAuthenticator().make(await addChallenge(phone), fault))).toMatchObject({ code: 440 });
});

test("one authenticator is nobody else's too", async () => {
  const [mine, other] = [await certifiedPhone(world), await certifiedPhone(world)];
  const authenticator = newAuthenticator();
  expect(await add(mine, authenticator.make(await addChallenge(mine)))).toMatchObject({ code: 200 });
  expect(await add(other, authenticator.make(await addChallenge(other)))).toMatchObject({ code: 440 });
});
