import { otp } from "@noren/contract/calls/login";
import { passkeyAdd, passkeyAddOptions, passkeys } from "@noren/contract/calls/passkey";
import { POLICY_DAY } from "@noren/contract/policy-day";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Authenticator } from "../../../test/support/people/authenticator.ts";
import { certifiedPhone, userIdOf } from "../../../test/support/people/borrowers.ts";
import { loginBy, TestPartner } from "../../../test/support/people/partners.ts";
import { addCode, signInChallenge, withPasskey } from "../../../test/support/people/passkeys.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a passkey that is found by itself; the device that has one makes no second", async () => {
  const { phone } = await withPasskey(world);
  const code = await addCode(world, phone);
  const { data } = await phone.call(passkeyAddOptions, { body: { code } });
  expect(data?.options).toMatchObject({
    rp: { id: "localhost" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ type: "public-key" }],
  });
});

test("nobody suspended adds one", async () => {
  const { phone } = await withPasskey(world);
  await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [
    await userIdOf(world, phone),
  ]);
  expect(await phone.call(passkeyAddOptions, { body: {} })).toMatchObject({ code: 420 });
});

describe("a session alone adds none", () => {
  test("it takes a fresh code, which is for this alone, works once, and is no sign-in's", async () => {
    const phone = await certifiedPhone(world);
    expect(await phone.call(passkeyAddOptions, { body: {} })).toMatchObject({ code: 455 });
    const code = await addCode(world, phone);
    const wrong = code === "0000" ? "0001" : "0000";
    expect(await phone.call(passkeyAddOptions, { body: { code: wrong } })).toMatchObject({ code: 471 });
    expect(await phone.call(passkeyAddOptions, { body: { code } })).toMatchObject({ code: 200 });
    expect(await phone.call(passkeyAddOptions, { body: { code } })).toMatchObject({ code: 472 });
    world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
    await phone.call(otp, { query: { phone: phone.number, type: "1" } });
    expect(await phone.call(passkeyAddOptions, { body: { code: await phone.readCode() } })).toMatchObject({
      code: 472,
    });
  });

  test("the message says what the code is for", async () => {
    const phone = await certifiedPhone(world);
    phone.language = "esp";
    await addCode(world, phone);
    const response = await fetch(`${world.address}/sandbox/api/messages?phone=${phone.number}`);
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    expect(messages[0]?.text).toContain("para agregar una llave de acceso");
  });

  test("or what another passkey of theirs answers; somebody else's is refused", async () => {
    const { phone, authenticator } = await withPasskey(world);
    const credential = authenticator.sign(await signInChallenge(phone));
    const { data } = await phone.call(passkeyAddOptions, { body: { credential } });
    const made = new Authenticator(world.services.config.publicUrl).make(data?.options as { challenge: string });
    expect(await phone.call(passkeyAdd, { body: { credential: made } })).toMatchObject({ code: 200 });
    expect((await phone.call(passkeys, {})).data?.details).toHaveLength(2);
    const other = await certifiedPhone(world);
    const theirs = authenticator.sign(await signInChallenge(other));
    expect(await other.call(passkeyAddOptions, { body: { credential: theirs } })).toMatchObject({ code: 440 });
  });

  test("a partner's session adds none, whatever code it has", async () => {
    const partner = await new TestPartner().register(world);
    const phone = await signedInPhone(world);
    const token = await partner.sign(phone.number);
    phone.token = (await loginBy(phone, partner.channel, token, { policyVersion: POLICY_DAY })).data?.token;
    const code = await addCode(world, phone);
    expect(await phone.call(passkeyAddOptions, { body: { code } })).toMatchObject({ code: 444 });
  });
});
