import * as login from "@noren/contract/calls/login";
import { appConfig } from "@noren/contract/calls/public";
import { savePushToken } from "@noren/contract/calls/user";
import { eraseMe } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PushBrowser } from "../../test/support/vendors/push-browser.ts";
import { signedInPhone } from "../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/";
let made = 0;
const newBrowser = (): PushBrowser => new PushBrowser(`${ENDPOINT}${(made += 1)}`);
const save = (phone: TestPhone, pushToken: string) => phone.call(savePushToken, { body: { pushToken } });
const stored = async (): Promise<{ language: string; sealed: Buffer }[]> =>
  (await world.services.db.pool.query("select language, sealed from push_subscription")).rows as {
    language: string;
    sealed: Buffer;
  }[];

test("a form with the subscription in it: stored for this device in its language, unreadable, once however often it is sent", async () => {
  const phone = await signedInPhone(world);
  const { pushToken } = newBrowser();
  expect((await phone.seal(savePushToken, { body: { pushToken } })).init.body).toBeInstanceOf(URLSearchParams);
  expect(await save(phone, pushToken)).toMatchObject({ code: 200, data: {} });
  phone.language = "th";
  expect(await save(phone, pushToken)).toMatchObject({ code: 200 });
  const rows = await stored();
  expect(rows.map(({ language }) => language)).toEqual(["th"]);
  expect(rows[0]?.sealed.includes("googleapis")).toBe(false);
  await phone.call(login.loginOut, {});
  expect(await stored()).toEqual([]);
});

test("whoever signs in next on the same phone takes the address over", async () => {
  const [first, second] = [await signedInPhone(world), await signedInPhone(world)];
  const { pushToken } = newBrowser();
  await save(first, pushToken);
  await save(second, pushToken);
  expect(await stored()).toHaveLength(1);
  // The first one's end touches nothing of the second's.
  await first.call(login.loginOut, {});
  expect(await stored()).toHaveLength(1);
  await second.call(login.loginOut, {});
  expect(await stored()).toEqual([]);
});

test("it goes with the person", async () => {
  const phone = await signedInPhone(world);
  await save(phone, newBrowser().pushToken);
  expect(await phone.call(eraseMe, { body: { confirmed: true } })).toMatchObject({ code: 200 });
  expect(await stored()).toEqual([]);
});

const { subscription: whole } = newBrowser();
const { p256dh, auth } = whole.keys;

test.each([
  ["nothing", ""],
  ["no JSON", "pushToken"],
  ["an address alone", JSON.stringify({ endpoint: whole.endpoint })],
  ["another address", JSON.stringify({ ...whole, endpoint: "https://10.0.0.7/a" })],
  ["an open address", JSON.stringify({ ...whole, endpoint: whole.endpoint.replace("https", "http") })],
  ["a short secret", JSON.stringify({ ...whole, keys: { p256dh, auth: auth.slice(4) } })],
  ["a short key", JSON.stringify({ ...whole, keys: { p256dh: p256dh.slice(4), auth } })],
  ["a point off the curve", JSON.stringify({ ...whole, keys: { p256dh: `B${"A".repeat(86)}`, auth } })],
  ["far too much", JSON.stringify({ ...whole, more: "a".repeat(4000) })],
])("%s is refused and changes nothing", async (_, pushToken) => {
  const phone = await signedInPhone(world);
  expect(await save(phone, pushToken)).toMatchObject({
    code: 400,
    data: { fields: [{ path: "body.pushToken" }] },
  });
  expect(await stored()).toEqual([]);
});

test("nobody signed out has a device to push to; everybody learns what to subscribe with", async () => {
  const visitor = new TestPhone(world);
  expect(await save(visitor, newBrowser().pushToken)).toMatchObject({ code: 401 });
  expect((await visitor.call(appConfig, {})).data?.pushKey).toMatch(/^B[\w-]{86}$/);
});
