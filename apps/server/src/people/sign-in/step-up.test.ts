/** Product, section 6: 'a new device on an account that has passed step one also asks for RUN and birth date'. */
import { randomUUID } from "node:crypto";
import * as login from "@noren/contract/calls/login";
import { devices, endSession, status } from "@noren/contract/calls/user";
import { POLICY_DAY } from "@noren/contract/policy-day";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { formatRut, type Rut } from "@noren/lending/people/rut";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certifiedPhone, newRun } from "../../../test/support/people/borrowers.ts";
import { passStepOne, phoneAt } from "../../../test/support/people/certification.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { realNow } from "../../platform/clock.ts";
import { triesLeft } from "./step-up.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const moveOn = (seconds: number) => world.services.clock.moveTo(world.services.clock.aheadMs + seconds * SECOND_MS);
const BIRTHDAY = "04/03/1994";

/** Somebody past step one, and a second device of theirs. */
async function newDevice() {
  const phone = await phoneAt(world, 20);
  const run = await passStepOne(world, phone);
  return { phone, run, tablet: deviceOf(phone) };
}

function deviceOf(phone: TestPhone): TestPhone {
  const tablet = new TestPhone(world);
  Object.assign(tablet, { number: phone.number });
  return tablet;
}

async function codeFor(tablet: TestPhone): Promise<string> {
  moveOn(61);
  const sent = await tablet.call(login.otp, { query: { phone: tablet.number, type: "1" } });
  if (sent.code !== 200) throw new Error(`no code was sent: ${sent.code}`);
  return tablet.readCode();
}

type StepUp = { run: string; birthday: string };
const enter = (tablet: TestPhone, code: string, stepUp?: StepUp) =>
  tablet.call(login.otpLoginCheck, {
    body: { phone: tablet.number, code, type: 1, policyVersion: POLICY_DAY, ...(stepUp && { stepUp }) },
  });
const sessionsOn = async ({ deviceId }: TestPhone): Promise<number> => {
  const { rows } = await world.services.db.pool.query("select 1 from session where device_id = $1", [deviceId]);
  return rows.length;
};

test("the right code is not enough; with RUN and birth date the same code signs in", async () => {
  const { run, tablet } = await newDevice();
  const code = await codeFor(tablet);
  const asked = await enter(tablet, code);
  expect(asked).toMatchObject({ code: 476, data: null });
  expect(asked.http.headers.getSetCookie()).toEqual([]);
  expect(await sessionsOn(tablet)).toBe(0);
  const answer = await enter(tablet, code, { run: formatRut(run), birthday: BIRTHDAY });
  expect(answer).toMatchObject({ code: 200, data: { bizStatus: 30, isNew: false } });
  tablet.token = answer.data?.token;
  expect(await tablet.call(status, {})).toMatchObject({ code: 200 });
});

test("both may come at once, and then the code is used", async () => {
  const { run, tablet } = await newDevice();
  const code = await codeFor(tablet);
  expect(await enter(tablet, code, { run, birthday: BIRTHDAY })).toMatchObject({ code: 200 });
  expect(await enter(tablet, code, { run, birthday: BIRTHDAY })).toMatchObject({ code: 472 });
});

test("a device that has signed in before is not asked again, also after it was signed out", async () => {
  const { phone, run, tablet } = await newDevice();
  expect(await enter(phone, await codeFor(phone))).toMatchObject({ code: 200 });
  const { data } = await enter(tablet, await codeFor(tablet), { run, birthday: BIRTHDAY });
  tablet.token = data?.token;
  const sessions = (await tablet.call(devices, {})).data?.details ?? [];
  const current = sessions.find((one) => one.current)?.sessionId ?? "";
  await tablet.call(endSession, { body: { sessionId: current } });
  expect(await enter(tablet, await codeFor(tablet))).toMatchObject({ code: 200 });
});

test("nobody is asked before step one is done, nor somebody who is new", async () => {
  const tablet = deviceOf(await phoneAt(world, 20));
  expect(await enter(tablet, await codeFor(tablet))).toMatchObject({ code: 200 });
  const fresh = new TestPhone(world);
  const answer = await enter(fresh, await codeFor(fresh), { run: newRun(), birthday: BIRTHDAY });
  expect(answer).toMatchObject({ code: 200, data: { isNew: true } });
});

test("who was certified at once is asked too", async () => {
  const phone = await certifiedPhone(world);
  const tablet = deviceOf(phone);
  expect(await enter(tablet, await codeFor(tablet))).toMatchObject({ code: 476 });
});

describe("wrong answers", () => {
  test("are told apart by nobody, counted, and after three it is tomorrow", async () => {
    const { run, tablet } = await newDevice();
    const code = await codeFor(tablet);
    const wrongRun = await enter(tablet, code, { run: newRun(), birthday: BIRTHDAY });
    const wrongDay = await enter(tablet, code, { run, birthday: "05/03/1994" });
    expect([wrongRun.code, wrongDay.code]).toEqual([477, 477]);
    expect([wrongRun.data, wrongDay.data]).toEqual([{ triesLeft: 2 }, { triesLeft: 1 }]);
    expect(wrongRun.message.replace(/\d/, "")).toBe(wrongDay.message.replace(/\d/, "").replace("try", "tries"));
    expect(await enter(tablet, code, { run: newRun(), birthday: BIRTHDAY })).toMatchObject({ code: 479 });
    // Neither the right answer nor a new code helps today, on this device.
    expect(await enter(tablet, code, { run, birthday: BIRTHDAY })).toMatchObject({ code: 479 });
    expect(await enter(tablet, await codeFor(tablet), { run, birthday: BIRTHDAY })).toMatchObject({ code: 479 });
    expect(await sessionsOn(tablet)).toBe(0);
    const { clock } = world.services;
    clock.moveTo(startOfSantiagoDay(addDays(clock.today(), 1)) - realNow());
    expect(await enter(tablet, await codeFor(tablet), { run, birthday: BIRTHDAY })).toMatchObject({ code: 200 });
  });

  test("with a wrong code say nothing about the answers, and are no try", async () => {
    const { run, tablet } = await newDevice();
    const code = await codeFor(tablet);
    const wrong = code === "0000" ? "0001" : "0000";
    expect(await enter(tablet, wrong, { run, birthday: BIRTHDAY })).toMatchObject({ code: 471 });
    expect(await enter(tablet, code, { run, birthday: BIRTHDAY })).toMatchObject({ code: 200 });
  });

  test("twelve at once are no more than three tries", async () => {
    const { tablet } = await newDevice();
    const code = await codeFor(tablet);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => enter(tablet, code, { run: newRun(), birthday: BIRTHDAY })),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((one) => one === 477)).toHaveLength(2);
    expect(codes.filter((one) => one === 479)).toHaveLength(10);
    const { rows } = await world.services.db.pool.query("select wrong from step_up_guard where device_id = $1", [
      tablet.deviceId,
    ]);
    expect(rows).toEqual([{ wrong: 3 }]);
  });

  test("are counted over all new devices too", async () => {
    const { phone, run } = await newDevice();
    for (let i = 0; i < 2; i += 1) {
      const device = deviceOf(phone);
      const code = await codeFor(device);
      for (let tries = 0; tries < 3; tries += 1) await enter(device, code, { run: newRun(), birthday: BIRTHDAY });
    }
    const third = deviceOf(phone);
    expect(await enter(third, await codeFor(third), { run, birthday: BIRTHDAY })).toMatchObject({ code: 479 });
    expect(await enter(phone, await codeFor(phone))).toMatchObject({ code: 200 });
  });

  test("tries left are never fewer than none", () => {
    expect(triesLeft({ onDevice: 0, inAll: 0 })).toBe(3);
    expect(triesLeft({ onDevice: 1, inAll: 4 })).toBe(2);
    expect(triesLeft({ onDevice: 0, inAll: 5 })).toBe(1);
    expect(triesLeft({ onDevice: 4, inAll: 9 })).toBe(0);
  });
});

test.each([
  ["a RUN with a wrong check digit", { run: "12.345.678-4", birthday: BIRTHDAY }],
  ["no RUN", { run: "", birthday: BIRTHDAY }],
  ["a day in another form", { run: "12.345.678-5", birthday: "1994-03-04" }],
  ["a day that is none", { run: "12.345.678-5", birthday: "31/02/1994" }],
])("%s is a slip of the finger: 400, no try, and the code stays good", async (_, stepUp) => {
  const { run, tablet } = await newDevice();
  const code = await codeFor(tablet);
  for (let i = 0; i < 4; i += 1) expect(await enter(tablet, code, stepUp)).toMatchObject({ code: 400 });
  expect(await enter(tablet, code, { run, birthday: BIRTHDAY })).toMatchObject({ code: 200 });
});

test("the code is good for the answer on this device alone, and as long as it lives", async () => {
  const { phone, run, tablet } = await newDevice();
  const code = await codeFor(tablet);
  await enter(tablet, code);
  const thief = deviceOf(phone);
  expect(await enter(thief, code, { run, birthday: BIRTHDAY })).toMatchObject({ code: 472 });
  moveOn(180);
  expect(await enter(tablet, code, { run, birthday: BIRTHDAY })).toMatchObject({ code: 472 });
});

test("a lost answer: the same request by its key is answered again", async () => {
  const { run, tablet } = await newDevice();
  const code = await codeFor(tablet);
  tablet.idempotencyKey = randomUUID();
  const lost = await enter(tablet, code, { run, birthday: BIRTHDAY });
  const again = await enter(tablet, code, { run, birthday: BIRTHDAY });
  expect(again.data).toMatchObject({ userId: lost.data?.userId });
});

test("somebody else's RUN and birth date are nobody's here", async () => {
  const [{ tablet }, other] = [await newDevice(), await newDevice()];
  const run: Rut = other.run;
  expect(await enter(tablet, await codeFor(tablet), { run, birthday: BIRTHDAY })).toMatchObject({ code: 477 });
});
