import { openLink, useLink as sendLink, whoAmI } from "@noren/staff/calls/own";
import { inviteStaff } from "@noren/staff/calls/staff";
import { firstLink } from "../staff-link.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleWorld,
  goodPassword,
  invited,
  staffOf,
  startConsoleWorld,
  TestStaff,
  totpCode,
} from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

/** Comes first: there is no administrator yet. */
test("the first link makes one administrator, once, also when two use it at the same time", async () => {
  const { world, at } = house;
  const before = (await firstLink(world.services))?.split("/").at(-1) ?? "";
  const token = (await firstLink(world.services))?.split("/").at(-1) ?? "";
  expect(await new TestStaff(at).call(openLink, { body: { token: before } })).toMatchObject({ status: 410 });
  const browser = new TestStaff(at);
  const { secret, account } = (await browser.call(openLink, { body: { token } })).answer;
  expect(account).toBeNull();
  const right = { token, password: goodPassword, code: totpCode(secret) };
  const ana = { name: "Ana Soto", email: "Ana@noren.example" };
  expect((await browser.call(sendLink, { body: right })).refusal?.code).toBe("invalid-input");
  const both = await Promise.all(
    [1, 2].map(() => new TestStaff(at).call(sendLink, { body: { ...right, account: ana } })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(both.find(({ status }) => status === 200)?.answer).toMatchObject({
    email: "ana@noren.example",
    role: "administrator",
  });
  expect(await firstLink(world.services)).toBeUndefined();
});

test("a mistyped code or an easy password does not use the link up", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  const body = { name: "Beto Rojas", email: "beto@noren.example", role: "agent" } as const;
  const { token } = (await administrator.call(inviteStaff, { body })).answer;
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
