import * as login from "@noren/contract/calls/login";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { limitsInUse } from "../../platform/limits/watched-limits.ts";

const TEXTS = 30;

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { NOREN_TEXTS_AN_HOUR: String(TEXTS), NOREN_VOICE_AN_HOUR: "2" } });
});
afterAll(() => world.close());
beforeEach(() => world.services.db.pool.query("delete from rate_limit"));

const ask = async (phone: TestPhone, type: "1" | "2" = "1") =>
  (await phone.call(login.otp, { query: { phone: phone.number, type } })).code;
const moveOn = () => world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
const sent = async (channel: "text" | "voice") => {
  const { rows } = await world.services.db.pool.query("select 1 from sent_message where channel = $1", [channel]);
  return rows.length;
};
const numbered = (number: string): TestPhone => Object.assign(new TestPhone(world), { number });

test("nobody is called who was not written to first", async () => {
  const codes = new Set<number>();
  for (let i = 0; i < 60; i += 1) codes.add(await ask(new TestPhone(world), "2"));
  expect(codes).toEqual(new Set([400]));
  expect(await sent("voice")).toBe(0);
});

test("who was written to and did not use it is called; not on another device, nor after the text was used", async () => {
  const phone = new TestPhone(world);
  expect(await ask(phone)).toBe(200);
  moveOn();
  expect(await ask(numbered(phone.number), "2")).toBe(400);
  expect(await ask(phone, "2")).toBe(200);
  const used = await signedInPhone(world);
  moveOn();
  expect(await ask(used, "2")).toBe(400);
});

test("so many texts an hour, then strangers get none; a known device still does, and staff is alarmed", async () => {
  const owner = await signedInPhone(world);
  const codes: number[] = [];
  for (let i = 1; i < TEXTS + 5; i += 1) codes.push(await ask(new TestPhone(world)));
  expect(codes.filter((code) => code === 200)).toHaveLength(TEXTS - 1);
  expect(codes.slice(TEXTS - 1)).toEqual(Array<number>(5).fill(429));
  moveOn();
  expect(await ask(owner)).toBe(200);
  const used = await limitsInUse(world.services.db.drizzle, world.services.config);
  expect(used.filter(({ alarms, exhausted }) => alarms && exhausted > 0).map(({ name }) => name)).toEqual([
    "text-hour",
  ]);
});

test("of one range of numbers a tenth, and other ranges go on", async () => {
  const codes: number[] = [];
  for (let i = 0; i < 6; i += 1) codes.push(await ask(numbered(`9777000${10 + i}`)));
  expect(codes).toEqual([200, 200, 200, 429, 429, 429]);
  expect(await ask(numbered("977800010"))).toBe(200);
});

test("so many calls an hour, counted apart from texts", async () => {
  const codes: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    const phone = numbered(`9${70 + i}000000`);
    await ask(phone);
    moveOn();
    codes.push(await ask(phone, "2"));
  }
  expect(codes).toEqual([200, 200, 429, 429]);
});
