import { once } from "node:events";
import { openLink, useLink as sendLink, whoAmI } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { HASHES_AT_ONCE, inTurn } from "../password.ts";
import {
  type ConsoleWorld,
  goodPassword,
  invited,
  mailedTo,
  startConsoleWorld,
  TestStaff,
  totpCode,
} from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("of two who use a link at the same time one comes in", async () => {
  const { world, at } = house;
  const token = await mailedTo(world, "ana@noren.example", "administrator");
  const { secret } = (await new TestStaff(at).call(openLink, { body: { token } })).answer;
  const body = { token, password: goodPassword, code: totpCode(secret) };
  const both = await Promise.all([1, 2].map(() => new TestStaff(at).call(sendLink, { body })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
});

test("a link that is none, or a wrong code, costs no hash", async () => {
  const { world, at } = house;
  const browser = new TestStaff(at);
  const token = await mailedTo(world, "dora@noren.example", "viewer");
  const junk = { token: "x".repeat(43), password: goodPassword, code: "000000" };
  // While nobody is let in to count, whatever needs a hash is not answered.
  const gate = new AbortController();
  onTestFinished(() => gate.abort());
  const held = once(gate.signal, "abort");
  for (let turn = 0; turn < HASHES_AT_ONCE; turn += 1) void inTurn(() => held);
  expect((await browser.call(sendLink, { body: junk })).refusal?.code).toBe("link-over");
  expect((await browser.call(sendLink, { body: { ...junk, token } })).refusal?.code).toBe("code-wrong");
});

test("links are used a limited number of times an hour from one address", async () => {
  const browser = new TestStaff(house.at);
  const body = { token: "y".repeat(43), password: goodPassword, code: "000000" };
  const answers = await Promise.all(Array.from({ length: 61 }, () => browser.call(sendLink, { body })));
  expect(answers.some(({ refusal }) => refusal?.code === "too-many-tries")).toBe(true);
  await house.world.services.db.pool.query("delete from rate_limit where key like 'staff-link%'");
});

test("a mistyped code or an easy password does not use the link up", async () => {
  const { world, at } = house;
  const token = await mailedTo(world, "beto@noren.example", "agent");
  const browser = new TestStaff(at);
  const { secret } = (await browser.call(openLink, { body: { token } })).answer;
  const right = { token, password: goodPassword, code: totpCode(secret) };
  expect((await browser.call(sendLink, { body: { ...right, code: "000000" } })).refusal?.code).toBe("code-wrong");
  expect((await browser.call(sendLink, { body: { ...right, password: "short" } })).refusal?.code).toBe("invalid-input");
  const easy = { ...right, password: "betorojas123" };
  expect((await browser.call(sendLink, { body: easy })).refusal?.code).toBe("password-easy");
  expect((await browser.call(sendLink, { body: right })).status).toBe(200);
  expect((await browser.call(whoAmI, {})).answer).toMatchObject({ role: "agent" });
  expect((await browser.call(sendLink, { body: right })).refusal?.code).toBe("link-over");
});

test("the password is kept as argon2id with OWASP's parameters", async () => {
  const { world, at } = house;
  const { staffId } = await invited(world, at);
  const { rows } = await world.services.db.pool.query<{ password_hash: string }>(
    "select password_hash from staff where staff_id = $1",
    [staffId],
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
