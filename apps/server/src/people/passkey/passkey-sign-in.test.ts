import { eraseMe } from "@noren/contract/calls/privacy";
import { status } from "@noren/contract/calls/user";
import { passkeyRemove } from "@noren/contract/calls/passkey";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Authenticator } from "../../../test/support/people/authenticator.ts";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import {
  addChallenge,
  signInChallenge,
  signInWithPasskey,
  withPasskey,
} from "../../../test/support/people/passkeys.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a passkey signs in on a new device, without code, RUN or birth date; and again", async () => {
  const { phone, authenticator } = await withPasskey(world);
  const fresh = new TestPhone(world);
  for (let time = 0; time < 2; time += 1) {
    const answer = await signInWithPasskey(fresh, authenticator.sign(await signInChallenge(fresh)));
    expect(answer).toMatchObject({
      code: 200,
      data: { userId: await userIdOf(world, phone), phone: `+56${phone.number}`, bizStatus: 60, isNew: false },
    });
    fresh.token = answer.data?.token;
    expect(await fresh.call(status, {})).toMatchObject({ code: 200 });
  }
});

test("each challenge is answered once, on its own device, within five minutes", async () => {
  const { authenticator } = await withPasskey(world);
  const fresh = new TestPhone(world);
  const once = authenticator.sign(await signInChallenge(fresh));
  expect(await signInWithPasskey(fresh, once)).toMatchObject({ code: 200 });
  expect(await signInWithPasskey(fresh, once)).toMatchObject({ code: 440 });
  const other = new TestPhone(world);
  expect(await signInWithPasskey(other, authenticator.sign(await signInChallenge(fresh)))).toMatchObject({ code: 440 });
  const late = authenticator.sign(await signInChallenge(fresh));
  world.services.clock.moveTo(world.services.clock.aheadMs + 5 * MINUTE_MS);
  expect(await signInWithPasskey(fresh, late)).toMatchObject({ code: 440 });
});

test("the same answer twice at once signs in once", async () => {
  const { authenticator } = await withPasskey(world);
  const fresh = new TestPhone(world);
  const credential = authenticator.sign(await signInChallenge(fresh));
  const answers = await Promise.all(Array.from({ length: 5 }, () => signInWithPasskey(fresh, credential)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 440, 440, 440, 440]);
});

test.each([
  ["of another site's address", { origin: "https://noren.example.evil" }],
  ["for another site", { rpId: "noren.example.evil" }],
  ["without finger, face or PIN", { unverified: true }],
])("what was signed %s is refused", async (_, fault) => {
  const { authenticator } = await withPasskey(world);
  const fresh = new TestPhone(world);
  expect(await signInWithPasskey(fresh, authenticator.sign(await signInChallenge(fresh), fault))).toMatchObject({
    code: 440,
  });
});

test("an unknown passkey, one that was removed, one of whoever was erased, and one meant to be added are refused", async () => {
  const stranger = new Authenticator(world.services.config.publicUrl);
  const fresh = new TestPhone(world);
  expect(await signInWithPasskey(fresh, stranger.sign(await signInChallenge(fresh)))).toMatchObject({ code: 440 });
  const removed = await withPasskey(world);
  await removed.phone.call(passkeyRemove, { body: { passkeyId: removed.passkeyId } });
  const erased = await withPasskey(world);
  await erased.phone.call(eraseMe, {});
  for (const { authenticator } of [removed, erased])
    expect(await signInWithPasskey(fresh, authenticator.sign(await signInChallenge(fresh)))).toMatchObject({
      code: 440,
    });
  const { phone, authenticator } = await withPasskey(world);
  expect(await signInWithPasskey(phone, authenticator.sign(await addChallenge(world, phone)))).toMatchObject({
    code: 440,
  });
});

test("a copy that signs behind the original is refused", async () => {
  const { authenticator } = await withPasskey(world);
  const fresh = new TestPhone(world);
  const [first, second] = [await signInChallenge(fresh), await signInChallenge(fresh)];
  const behind = authenticator.sign(first);
  expect(await signInWithPasskey(fresh, authenticator.sign(second))).toMatchObject({ code: 200 });
  expect(await signInWithPasskey(fresh, behind)).toMatchObject({ code: 440 });
});
