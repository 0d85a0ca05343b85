import { randomUUID } from "node:crypto";
import { saveUserAccount } from "@noren/contract/calls/account";
import { changePhoneStart } from "@noren/contract/calls/door/change-phone";
import { status } from "@noren/contract/calls/user";
import { POLICY_DAY } from "@noren/contract/policy-day";
import { languages } from "@noren/contract/languages";
import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { certifiedPhone, newRun, userIdOf } from "../../../test/support/people/borrowers.ts";
import { loginBy, TestPartner } from "../../../test/support/people/partners.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { realNow } from "../../platform/clock.ts";
import { disablePartner } from "./partners.ts";

let world: World;
let partner: TestPartner;
beforeAll(async () => {
  world = await startWorld();
  partner = await new TestPartner().register(world);
});
afterAll(() => world.close());

const policy = { policyVersion: POLICY_DAY };
/** Without the row that a phone is locked by. */
async function beyondLocks() {
  const { "public.phone_guard": _, ...rest } = await everythingStored(world);
  return rest;
}
const inSeconds = (seconds: number): number => Math.floor(realNow() / 1000) + seconds;

async function enter(phone: TestPhone, change: Record<string, unknown> = {}) {
  return loginBy(phone, partner.channel, await partner.sign(phone.number, change), policy);
}

describe("a partner's token signs in", () => {
  test.each(["EdDSA", "ES256"] as const)(
    "%s: on a device that the owner has signed in on; the answer is otpLoginCheck's, the session marked",
    async (algorithm) => {
      const other = await new TestPartner(algorithm).register(world);
      const phone = await signedInPhone(world);
      const answer = await loginBy(phone, other.channel, await other.sign(phone.number), policy);
      expect(answer).toMatchObject({ code: 200, data: { phone: `+56${phone.number}`, bizStatus: 10, isNew: false } });
      phone.token = answer.data?.token;
      expect(await phone.call(status, {})).toMatchObject({ code: 200, data: { bizStatus: 10 } });
      const { rows } = await world.services.db.pool.query(
        "select partner, code_id from session where user_id = $1 and partner is not null",
        [answer.data?.userId],
      );
      expect(rows).toEqual([{ partner: other.channel, code_id: null }]);
    },
  );

  test("a known phone comes back to its own account, on a device it knows", async () => {
    const phone = await certifiedPhone(world);
    const userId = await userIdOf(world, phone);
    expect(await enter(phone)).toMatchObject({ code: 200, data: { userId, bizStatus: 60, isNew: false } });
  });

  test("'First use still asks for the policy's acceptance', and the token stays good for it; whoever gave it is not asked", async () => {
    const phone = await signedInPhone(world);
    await world.services.db.pool.query("delete from consent where user_id = $1", [await userIdOf(world, phone)]);
    const token = await partner.sign(phone.number);
    const before = await beyondLocks();
    expect(await loginBy(phone, partner.channel, token)).toMatchObject({ code: 442 });
    expect(await beyondLocks()).toEqual(before);
    expect(await loginBy(phone, partner.channel, token, policy)).toMatchObject({ code: 200, data: { isNew: false } });
    expect(await loginBy(phone, partner.channel, await partner.sign(phone.number))).toMatchObject({ code: 200 });
  });

  test("a new device is asked for a code, whoever signed: of an unknown phone, a registered one and a certified one", async () => {
    const [registered, certified] = [await signedInPhone(world), await certifiedPhone(world)];
    for (const { number } of [new TestPhone(world), registered, certified]) {
      const token = await partner.sign(number);
      const before = await beyondLocks();
      expect(await loginBy(new TestPhone(world), partner.channel, token, policy)).toMatchObject({ code: 446 });
      expect(await beyondLocks()).toEqual(before);
    }
  });

  test("'it never suffices to change account or phone'", async () => {
    const phone = await certifiedPhone(world);
    phone.token = (await enter(phone)).data?.token;
    const account = { bankCode: "012", accountType: "vista", accountNumber: "12345678" };
    expect(await phone.call(saveUserAccount, { body: account })).toMatchObject({ code: 455 });
    const body = { phone: new TestPhone(world).number, code: "0000", run: newRun(), birthday: "04/03/1994" };
    expect(await phone.call(changePhoneStart, { body })).toMatchObject({ code: 472 });
  });
});

describe("what is refused changes nothing", () => {
  const forger = new TestPartner();
  test.each<[string, (phone: string) => Promise<string> | string]>([
    ["signed by another key", (phone) => partner.sign(phone, {}, forger.keys.privateKey)],
    ["expired", (phone) => partner.sign(phone, { iat: inSeconds(-400), exp: inSeconds(-120) })],
    ["for longer than five minutes", (phone) => partner.sign(phone, { exp: inSeconds(301) })],
    ["made long ago", (phone) => partner.sign(phone, { iat: inSeconds(-400), exp: inSeconds(60) })],
    ["from the future", (phone) => partner.sign(phone, { iat: inSeconds(100), exp: inSeconds(200) })],
    ["for another audience", (phone) => partner.sign(phone, { aud: "other" })],
    ["of another issuer", (phone) => partner.sign(phone, { iss: "other" })],
    ["without an id", (phone) => partner.sign(phone, { jti: undefined })],
    ["with a short id", (phone) => partner.sign(phone, { jti: "1" })],
    ["without an end", (phone) => partner.sign(phone, { exp: undefined })],
    ["without a phone", (phone) => partner.sign(phone, { phone: undefined })],
    ["for a phone that is none", (phone) => partner.sign(phone, { phone: "123" })],
    ["not signed at all", (phone) => new UnsecuredJWT({ phone, jti: randomUUID() }).encode()],
    ["no token", () => "x"],
  ])("%s", async (_, make) => {
    const phone = new TestPhone(world);
    const before = await everythingStored(world);
    const answer = await loginBy(phone, partner.channel, await make(phone.number), policy);
    expect(answer.code).toBe(441);
    expect(await everythingStored(world)).toEqual(before);
  });

  test("an unknown partner, another's channel, and a disabled one", async () => {
    const phone = new TestPhone(world);
    const token = await partner.sign(phone.number);
    expect(await loginBy(phone, "nobody", token, policy)).toMatchObject({ code: 441 });
    const other = await new TestPartner().register(world);
    expect(await loginBy(phone, other.channel, token, policy)).toMatchObject({ code: 441 });
    await disablePartner(world.services.db.drizzle, other.channel);
    const own = await other.sign(phone.number);
    expect(await loginBy(phone, other.channel, own, policy)).toMatchObject({ code: 441 });
  });

  test("the refusal is said in the caller's language", async () => {
    const said = await Promise.all(
      languages.map(async (language) => {
        const phone = new TestPhone(world);
        phone.language = language;
        return (await loginBy(phone, "nobody", "x")).message;
      }),
    );
    expect(new Set(said).size).toBe(5);
  });

  test("where the partner build is off, nobody comes in", async () => {
    const off = await startWorld({ env: { NOREN_PARTNERS: "off" }, databaseUrl: world.databaseUrl });
    onTestFinished(() => off.close());
    const phone = new TestPhone(off);
    expect(await loginBy(phone, partner.channel, await partner.sign(phone.number), policy)).toMatchObject({
      code: 441,
    });
  });
});

describe("a token works once", () => {
  test("replayed it is refused", async () => {
    const phone = await signedInPhone(world);
    const token = await partner.sign(phone.number);
    expect(await loginBy(phone, partner.channel, token, policy)).toMatchObject({ code: 200 });
    expect(await loginBy(phone, partner.channel, token, policy)).toMatchObject({ code: 441 });
    expect(await loginBy(new TestPhone(world), partner.channel, token, policy)).toMatchObject({ code: 446 });
  });

  test("ten at once, on two servers, sign in once", async () => {
    const second = await startWorld({ databaseUrl: world.databaseUrl });
    onTestFinished(() => second.close());
    const { number, deviceId } = await signedInPhone(world);
    const token = await partner.sign(number);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        loginBy(new TestPhone(at % 2 === 0 ? world : second, deviceId), partner.channel, token, policy),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 441)).toHaveLength(9);
  });

  test("the same request, whose answer was lost, is answered again to its own device and key", async () => {
    const phone = await signedInPhone(world);
    phone.idempotencyKey = randomUUID();
    const token = await partner.sign(phone.number);
    const [first, again] = [
      await loginBy(phone, partner.channel, token, policy),
      await loginBy(phone, partner.channel, token, policy),
    ];
    expect([first.code, again.code]).toEqual([200, 200]);
    expect(again.data?.userId).toBe(first.data?.userId);
    const other = new TestPhone(world);
    other.idempotencyKey = phone.idempotencyKey;
    expect(await loginBy(other, partner.channel, token, policy)).toMatchObject({ code: 446 });
  });
});
