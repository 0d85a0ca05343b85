import * as login from "@noren/contract/calls/login";
import { POLICY_DAY } from "@noren/contract/policy-day";
import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { loginBy } from "../../../test/support/people/partners.ts";
import { addPasskey, signInChallenge, signInWithPasskey } from "../../../test/support/people/passkeys.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { createLog } from "../../platform/log.ts";
import { Limits, most } from "../../platform/limits/limits.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { NOREN_TRUST_PROXY: "1" } });
});
afterEach(() => world.services.db.pool.query("delete from rate_limit where key = 'wrong-all:all'"));
afterAll(() => world.close());

const MANY = most.wrongInTenMinutes;

/** Each from an address and a device of its own: no limit of theirs is in the way. */
function strangerAt(i: number): TestPhone {
  const phone = new TestPhone(world);
  const headers = phone.headers.bind(phone);
  return Object.assign(phone, { headers: () => ({ ...headers(), "X-Forwarded-For": `10.1.${i >> 8}.${i & 255}` }) });
}

/** One wrong code more and everybody waits: what counts at all would show. */
async function oneBeforeThePause(): Promise<void> {
  const { db, secrets, config } = world.services;
  const limits = new Limits(db, secrets, config, createLog("silent"));
  for (let i = 0; i < MANY - 1; i += 1) await limits.countWrongCode();
}

async function byStrangers(act: (stranger: TestPhone) => Promise<{ code: number }>): Promise<Set<number>> {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => act(strangerAt(i))));
  return new Set(answers.map(({ code }) => code));
}
const ask = (phone: TestPhone) => phone.call(login.otp, { query: { phone: phone.number, type: "1" } });
const check = (phone: TestPhone, code: string) =>
  phone.call(login.otpLoginCheck, { body: { phone: phone.number, code, type: 1, policyVersion: POLICY_DAY } });

test("junk calls of a partner pause nobody", async () => {
  await oneBeforeThePause();
  expect(await byStrangers((stranger) => loginBy(stranger, "nobody", "junk"))).toEqual(new Set([441]));
  await signedInPhone(world);
});

test("codes for phones that none was sent to pause nobody", async () => {
  await oneBeforeThePause();
  expect(await byStrangers((stranger) => check(stranger, "0000"))).toEqual(new Set([472]));
  await signedInPhone(world);
});

test("a wrong code counts where one was sent; a known device's does not", async () => {
  const used = async () => {
    const found = await world.services.db.pool.query<{ points: number }>(
      "select points from rate_limit where key = 'wrong-all:all'",
    );
    return found.rows[0]?.points ?? 0;
  };
  const tryWrong = async (phone: TestPhone) => {
    world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
    await ask(phone);
    const code = await phone.readCode();
    return check(phone, code === "0000" ? "0001" : "0000");
  };
  const owner = await signedInPhone(world);
  const before = await used();
  expect(await tryWrong(new TestPhone(world))).toMatchObject({ code: 471 });
  expect(await used()).toBe(before + 1);
  expect(await tryWrong(owner)).toMatchObject({ code: 471 });
  expect(await used()).toBe(before + 1);
});

test("while it is on, strangers wait; known devices and passkeys come in, and there is a line in the log", async () => {
  const owner = await certifiedPhone(world);
  const authenticator = await addPasskey(world, owner);
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { db, secrets, config } = world.services;
  const limits = new Limits(db, secrets, config, createLog("error", stream));
  for (let i = 0; i < MANY; i += 1) await limits.countWrongCode();
  expect(lines.filter((line) => line.includes("signing in by code is paused"))).toHaveLength(1);
  world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
  const stranger = new TestPhone(world);
  expect(await ask(stranger)).toMatchObject({ code: 475 });
  expect(await check(stranger, "0000")).toMatchObject({ code: 475 });
  expect(await ask(owner)).toMatchObject({ code: 200 });
  expect(await check(owner, await owner.readCode())).toMatchObject({ code: 200 });
  const elsewhere = new TestPhone(world);
  const credential = authenticator.sign(await signInChallenge(elsewhere));
  expect(await signInWithPasskey(elsewhere, credential)).toMatchObject({ code: 200 });
});
