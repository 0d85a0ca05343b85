import * as login from "@noren/contract/calls/login";
import { POLICY_DAY } from "@noren/contract/policy-day";
import { devices, endSession } from "@noren/contract/calls/user";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certifiedPhone, signInAgain } from "../../../test/support/people/borrowers.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { NO_DEVICE } from "../../customers/sessions.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const moveOn = () => world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
const ask = async (phone: TestPhone) =>
  (await phone.call(login.otp, { query: { phone: phone.number, type: "1" } })).code;
const check = async (phone: TestPhone, code: string) =>
  (
    await phone.call(login.otpLoginCheck, {
      body: { phone: phone.number, code, type: 1, policyVersion: POLICY_DAY },
    })
  ).code;
const another = ({ number }: TestPhone, deviceId?: string): TestPhone =>
  Object.assign(new TestPhone(world, deviceId), { number });

/** Asks for a code and signs in with it. */
async function enter(phone: TestPhone): Promise<number> {
  moveOn();
  await ask(phone);
  return check(phone, await phone.readCode());
}

describe("a stranger", () => {
  test("who uses up the day's tries locks out strangers, and never a device the account knows", async () => {
    const owner = await certifiedPhone(world);
    for (const tries of [3, 2]) {
      const stranger = another(owner);
      moveOn();
      await ask(stranger);
      const code = await stranger.readCode();
      for (let i = 0; i < tries; i += 1) await check(stranger, code === "0000" ? "0001" : "0000");
    }
    moveOn();
    expect(await ask(another(owner))).toBe(474);
    expect(await enter(owner)).toBe(200);
  });

  test("who uses up the day's codes leaves the owner's own", async () => {
    const owner = await certifiedPhone(world);
    const codes: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      moveOn();
      codes.push(await ask(another(owner)));
    }
    expect(codes.at(-1)).toBe(474);
    expect(await enter(owner)).toBe(200);
  });
});

describe("RUN and birth date are asked for again", () => {
  test("on a device whose session the owner ended from another one, until it proved who it is", async () => {
    const phone = await certifiedPhone(world);
    const tablet = another(phone);
    await signInAgain(world, tablet);
    const open = (await phone.call(devices, {})).data?.details ?? [];
    const theirs = open.find(({ current }) => !current)?.sessionId ?? "";
    expect(await phone.call(endSession, { body: { sessionId: theirs } })).toMatchObject({ code: 200 });
    expect(await enter(tablet)).toBe(476);
    expect(await enter(phone)).toBe(200);
    await signInAgain(world, tablet);
    expect(await enter(tablet)).toBe(200);
  });

  test("and not where somebody logged out on the device itself", async () => {
    const phone = await certifiedPhone(world);
    await phone.call(login.loginOut, {});
    expect(await enter(phone)).toBe(200);
  });

  test("of every caller without a device id, whoever signed in so before", async () => {
    const phone = await certifiedPhone(world);
    const nowhere = another(phone, "");
    await signInAgain(world, nowhere);
    const { rows } = await world.services.db.pool.query("select 1 from session where device_id = $1", [NO_DEVICE]);
    expect(rows).toHaveLength(1);
    expect(await enter(another(phone, ""))).toBe(476);
  });
});
