/** Behind TLS the half of a session has a name that browsers take from this host alone, over TLS alone (docs/decisions/0003). */
import * as user from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInWith } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { NOREN_TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

/** What its browser sends besides the token. */
class PhoneBehindTls extends TestPhone {
  cookies: readonly string[] = [];
  override headers(): Record<string, string> {
    return { ...super.headers(), "X-Forwarded-Proto": "https", Cookie: this.cookies.join("; ") };
  }
}

/** Signed in, with the value of the half that its answer set. */
async function signedIn(): Promise<{ readonly phone: PhoneBehindTls; readonly set: string; readonly half: string }> {
  const phone = new PhoneBehindTls(world);
  await signInWith(phone);
  // Nothing is there yet: all of it is set again.
  const { http } = await phone.call(user.status, {});
  const set = http.headers.getSetCookie().find((cookie) => cookie.includes("half=")) ?? "";
  return { phone, set, half: /half=([\w-]{43});/.exec(set)?.[1] ?? "" };
}

test("it is set for this host alone, over TLS alone, for no script and no other site", async () => {
  const { set, half } = await signedIn();
  expect(half).not.toBe("");
  expect(set).toBe(`__Host-half=${half}; Path=/; Max-Age=31536000; SameSite=Strict; Secure; HttpOnly`);
});

test("with it a device that lost its key is known again", async () => {
  const { phone, half } = await signedIn();
  Object.assign(phone, { key: undefined, cookies: [`token=${phone.token}`, `__Host-half=${half}`] });
  expect((await phone.call(user.status, {})).code).toBe(200);
});

test("the same value under a name that an open line or another host could set is none", async () => {
  const { phone, half } = await signedIn();
  Object.assign(phone, { key: undefined, cookies: [`token=${phone.token}`, `half=${half}`] });
  expect((await phone.call(user.status, {})).code).toBe(401);
});
