import { openLink, signIn, useLink as sendLink, whoAmI } from "@noren/staff/calls/own";
import { resetAccess } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../../test/support/people/borrowers.ts";
import {
  approveLast,
  type ConsoleWorld,
  goodPassword,
  invited,
  mailedLink,
  staffOf,
  startConsoleWorld,
  totpCode,
} from "../../../../test/support/staff/console.ts";

const reason = "Perdió su teléfono";
let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("an administrator resets nobody alone; approved, it ends what was, and the mailed link makes a new second factor", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  const { staffId, email, secret, browser } = await invited(world, at);
  await administrator.call(resetAccess, { body: { id: staffId, reason } });
  await doJobs(world);
  expect((await browser.call(whoAmI, {})).status).toBe(200);
  expect(await approveLast(world, administrator)).toBe("own-proposal");
  expect(await approveLast(world, await staffOf(world, at, "administrator"))).toBeUndefined();
  await doJobs(world);
  const token = (await mailedLink(world, email)) ?? "";
  expect((await browser.call(whoAmI, {})).status).toBe(401);
  const old = { email, password: goodPassword, code: totpCode(secret) };
  expect((await browser.call(signIn, { body: old })).status).toBe(401);
  const made = (await browser.call(openLink, { body: { token } })).answer;
  expect(made.secret).not.toBe(secret);
  const body = { token, password: "cinco perros al sol", code: totpCode(made.secret) };
  expect((await browser.call(sendLink, { body })).status).toBe(200);
});

test("nobody resets their own", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  const refused = await administrator.call(resetAccess, { body: { id: administrator.staffId, reason } });
  expect(refused.refusal?.code).toBe("not-yourself");
});
