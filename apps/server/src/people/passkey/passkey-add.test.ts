import { passkeyAdd, passkeys } from "@noren/contract/calls/passkey";
import { msgCenter } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Authenticator } from "../../../test/support/people/authenticator.ts";
import { certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { addChallenge, signInChallenge, withPasskey } from "../../../test/support/people/passkeys.ts";
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

test("the owner hears of it by text and mail, in the owner's language", async () => {
  const { phone } = await withPasskey(world);
  await doJobs(world);
  const response = await fetch(`${world.address}/sandbox/api/messages?phone=${phone.number}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  expect(messages[0]?.text).toContain("a passkey was added to your account");
  const { rows } = await world.services.db.pool.query<{ subject: string }>(
    "select subject from sandbox_mail order by sent_at desc limit 1",
  );
  expect(rows[0]?.subject).toContain("passkey");
});

test("answers its own challenge, once; another's, a sign-in's and a second time are refused", async () => {
  const [mine, other] = [await certifiedPhone(world), await certifiedPhone(world)];
  expect(await add(mine, newAuthenticator().make(await addChallenge(world, other)))).toMatchObject({ code: 440 });
  expect(await add(mine, newAuthenticator().make(await signInChallenge(mine)))).toMatchObject({ code: 440 });
  const made = newAuthenticator().make(await addChallenge(world, mine));
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
  expect(await add(phone, newAuthenticator().make(await addChallenge(world, phone), fault))).toMatchObject({
    code: 440,
  });
});

test("one authenticator is nobody else's too", async () => {
  const [mine, other] = [await certifiedPhone(world), await certifiedPhone(world)];
  const authenticator = newAuthenticator();
  expect(await add(mine, authenticator.make(await addChallenge(world, mine)))).toMatchObject({ code: 200 });
  expect(await add(other, authenticator.make(await addChallenge(world, other)))).toMatchObject({ code: 440 });
});
