import { signIn, whoAmI } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shutOut } from "../staff.ts";
import {
  type ConsoleWorld,
  goodPassword,
  invited,
  staffAuditOf,
  startConsoleWorld,
  TestStaff,
  totpCode,
} from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("password and second factor together let somebody in, and the cookie is out of every script's reach", async () => {
  const { world, at } = house;
  const { email, secret } = await invited(world, at, "risk");
  const browser = new TestStaff(at);
  const body = { email: email.toUpperCase(), password: goodPassword, code: totpCode(secret) };
  const answered = await browser.call(signIn, { body });
  expect(answered.answer).toMatchObject({ email, role: "risk" });
  expect(answered.http.headers.get("set-cookie")).toMatch(/^noren-staff=[\w-]{43}; .*HttpOnly; SameSite=Strict$/);
  expect((await browser.call(whoAmI, {})).status).toBe(200);
});

test("a code works once, also for the one whose password is right", async () => {
  const { world, at } = house;
  const { email, secret } = await invited(world, at);
  const body = { email, password: goodPassword, code: totpCode(secret) };
  const both = await Promise.all([1, 2].map(() => new TestStaff(at).call(signIn, { body })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  const older = { ...body, code: totpCode(secret, -1) };
  expect((await new TestStaff(at).call(signIn, { body: older })).status).toBe(401);
});

test("whatever is wrong, the answer is the same, also of an account that is not there or disabled", async () => {
  const { world, at } = house;
  const { email, secret } = await invited(world, at);
  const gone = await invited(world, at);
  await world.services.db.transaction((tx) => shutOut(tx, gone.staffId, "disabled"));
  const right = { email, password: goodPassword, code: totpCode(secret) };
  const answers = [];
  for (const body of [
    { ...right, password: "otra cosa muy larga" },
    { ...right, code: "000000" },
    { ...right, email: "nobody@noren.example" },
    { ...right, email: gone.email, code: totpCode(gone.secret) },
  ])
    answers.push((await new TestStaff(at).call(signIn, { body })).refusal);
  const [first] = answers;
  expect(first?.code).toBe("sign-in-failed");
  for (const answer of answers) expect(answer).toEqual(first);
});

test("after five wrong tries the account waits, even with what is right; an unknown account waits as well", async () => {
  const { world, at } = house;
  const { email, secret } = await invited(world, at);
  for (const account of [email, "somebody@noren.example"]) {
    const body = { email: account, password: "otra cosa muy larga", code: "000000" };
    for (let tries = 0; tries < 5; tries += 1)
      expect((await new TestStaff(at).call(signIn, { body })).status).toBe(401);
    const right = { email: account, password: goodPassword, code: totpCode(secret) };
    const refused = await new TestStaff(at).call(signIn, { body: right });
    expect(refused).toMatchObject({ status: 429, refusal: { code: "too-many-tries" } });
    expect(refused.refusal?.message).toMatch(/in [1-5] min/);
  }
});

test("who got in and who failed to is in the audit", async () => {
  const { world, at } = house;
  const { email, secret, staffId } = await invited(world, at);
  await new TestStaff(at).call(signIn, { body: { email, password: goodPassword, code: totpCode(secret) } });
  await new TestStaff(at).call(signIn, { body: { email, password: "otra cosa muy larga", code: "000000" } });
  expect((await staffAuditOf(world, "own/sign-in")).some((line) => line.staff_id === staffId)).toBe(true);
  expect((await staffAuditOf(world, "own/sign-in-failed")).some((line) => line.staff_id === staffId)).toBe(true);
});
