import * as login from "@noren/contract/calls/login";
import * as user from "@noren/contract/calls/user";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("section 4: logout ends the session and clears token and user info, also when it is repeated", async () => {
  const phone = await signedInPhone(world);
  const answer = await phone.call(login.loginOut, {});
  expect(answer.code).toBe(200);
  expect(answer.http.headers.getSetCookie()).toEqual([
    "token=; Path=/; Max-Age=0; SameSite=Lax",
    "userInfo=; Path=/; Max-Age=0; SameSite=Lax",
    "half=; Path=/; Max-Age=0; SameSite=Strict; HttpOnly",
  ]);
  expect(await phone.call(user.status, {})).toMatchObject({ code: 401 });
  expect(await phone.call(login.loginOut, {})).toMatchObject({ code: 401 });
});

test("a visitor has nothing to end", async () => {
  expect(await new TestPhone(world).call(login.loginOut, {})).toMatchObject({ code: 401, data: null });
});

test("a session whose token is due for replacement gets none when it logs out", async () => {
  const phone = await signedInPhone(world);
  phone.agreesAnew = true;
  world.services.clock.moveTo(world.services.clock.aheadMs + 25 * HOUR_MS);
  const answer = await phone.call(login.loginOut, {});
  expect(answer.http.headers.get("authentication")).toBeNull();
  expect(answer.http.headers.getSetCookie()).toEqual([
    "token=; Path=/; Max-Age=0; SameSite=Lax",
    "userInfo=; Path=/; Max-Age=0; SameSite=Lax",
    "half=; Path=/; Max-Age=0; SameSite=Strict; HttpOnly",
  ]);
});
