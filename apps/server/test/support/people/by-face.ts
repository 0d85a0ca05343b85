/** Whoever may try no more codes of a phone today, and comes back by the face. */
import * as byFace from "@noren/contract/calls/door/by-face";
import * as login from "@noren/contract/calls/login";
import type { Pose } from "@noren/contract/identity-words";
import { POLICY_DAY } from "@noren/contract/policy-day";
import { DAY_MS } from "@noren/lending/calendar/durations";
import type { movingPersonA } from "./phone-change.ts";
import { TestPhone, type World } from "../world.ts";

const send = (phone: TestPhone, transactionId: string, bytes: Buffer) =>
  phone.call(byFace.byFacePicture, { body: { transactionId } }, { file: [bytes] });

type Owner = Awaited<ReturnType<typeof movingPersonA>>;

/** A's number on devices of A's and of strangers, one day after another. */
export function doorOf(world: World, person: Owner) {
  /** Another day, on which nobody has seen the second takes of A's face yet. */
  async function nextDay(): Promise<void> {
    const { clock, db } = world.services;
    clock.moveTo(clock.aheadMs + DAY_MS);
    // Every device here shares one address.
    await db.pool.query("delete from rate_limit");
    await db.pool.query(
      `update capture_picture set byte_hash = sha256(picture_id::text::bytea), reading_sealed = null
       from capture where capture.capture_id = capture_picture.capture_id and purpose = 'by-face'`,
    );
  }
  const device = (deviceId?: string): TestPhone =>
    Object.assign(new TestPhone(world, deviceId), { number: person.old.number });
  const ask = async (phone: TestPhone): Promise<number> => {
    world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
    return (await phone.call(login.otp, { query: { phone: phone.number, type: "1" } })).code;
  };
  async function check(phone: TestPhone, code: string): Promise<number> {
    const stepUp = { run: person.run, birthday: person.birthday };
    const body = { phone: phone.number, code, type: 1, policyVersion: POLICY_DAY, stepUp } as const;
    const answer = await phone.call(login.otpLoginCheck, { body });
    if (answer.data) phone.token = answer.data.token;
    return answer.code;
  }
  async function useUp(phoneOf: () => TestPhone): Promise<void> {
    for (const tries of [3, 2]) {
      const phone = phoneOf();
      await ask(phone);
      const code = await phone.readCode();
      for (let i = 0; i < tries; i += 1) await check(phone, code === "0000" ? "0001" : "0000");
    }
  }
  const start = (phone: TestPhone, told: { run?: string; consentBiometric?: boolean } = {}) =>
    phone.call(byFace.byFaceStart, {
      body: { phone: phone.number, run: person.run, consentBiometric: true, ...told },
    });
  /** Every pose in the server's order, as long as none is refused; answers what was said last. */
  async function show(phone: TestPhone, pictureOf: (pose: Pose) => Buffer | Promise<Buffer>) {
    const { data } = await start(phone);
    const transactionId = data?.transactionId ?? "";
    const poses = data?.poses ?? [];
    for (const [place, pose] of poses.entries()) {
      const bytes = await pictureOf(pose);
      const answer = await send(phone, transactionId, bytes);
      if (place === poses.length - 1 || answer.data?.verdict !== "accepted") return { answer, transactionId, bytes };
    }
    throw new Error("no pose was asked for");
  }
  return {
    nextDay,
    device,
    ask,
    useUp,
    byStrangers: () => useUp(() => device()),
    start,
    send,
    show,
    enter: async (phone: TestPhone) => ((await ask(phone)) === 200 ? check(phone, await phone.readCode()) : 474),
  };
}
