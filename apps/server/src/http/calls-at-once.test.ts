import { webPageFb } from "@noren/contract/calls/report";
import { status } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../test/support/eventually.ts";
import { signedInPhone } from "../../test/support/people/sign-in.ts";
import { Refusal } from "../platform/refusal.ts";
import { CallsAtOnce } from "./calls-at-once.ts";
import { startWorld, TestPhone, type World } from "../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { NOREN_CALLS_AT_ONCE: "2" } });
});
afterAll(() => world.close());

test("above the most at once a call is told so at once, with when to come again; and works again afterwards", async () => {
  const phone = await signedInPhone(world);
  // A statement that waits for a lock holds what asks it.
  const holding = await world.services.db.pool.connect();
  await holding.query("begin; lock table seen_request in access exclusive mode");
  const held = [phone.call(status, {}), phone.call(status, {})];
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await eventually(async () => expect((await world.services.db.pool.query(waiting)).rowCount).toBe(2));
  const third = await new TestPhone(world).call(status, {});
  expect([third.http.status, third.code]).toEqual([503, 503]);
  expect(third.http.headers.get("retry-after")).toBe("2");
  await holding.query("commit");
  holding.release();
  for (const one of await Promise.all(held)) expect(one.code).toBe(200);
  expect((await phone.call(status, {})).code).toBe(200);
  expect(await world.metrics.text()).toContain('noren_calls_total{path="/user/status",code="503"} 1');
});

/** A form of which the end is sent when somebody says so. */
async function slowUpload(phone: TestPhone) {
  const { url, init } = await phone.seal(webPageFb, { body: { content: "La aplicación no abre" } });
  const form = new Response(init.body);
  const bytes = new Uint8Array(await form.arrayBuffer());
  const { readable, writable } = new TransformStream<Uint8Array>();
  const sender = writable.getWriter();
  const begun = sender.write(bytes.slice(0, 50));
  const finish = (): Promise<unknown> => Promise.all([begun, sender.write(bytes.slice(50)), sender.close()]);
  const headers = {
    ...(init.headers as Record<string, string>),
    "content-type": form.headers.get("content-type") ?? "",
  };
  return { answered: fetch(url, { ...init, headers, body: readable, duplex: "half" }), finish };
}

test("whoever sends slowly is in nobody's way, however many they are", async () => {
  const phone = await signedInPhone(world);
  const seen = async () => (await world.services.db.pool.query("select 1 from seen_request")).rowCount ?? 0;
  const before = await seen();
  const uploads = [await slowUpload(phone), await slowUpload(phone), await slowUpload(phone)];
  await eventually(async () => expect(await seen()).toBe(before + uploads.length));
  expect((await phone.call(status, {})).code).toBe(200);
  for (const { finish } of uploads) await finish();
  expect((await Promise.all(uploads.map(({ answered }) => answered))).map((one) => one.status)).toEqual([
    200, 200, 200,
  ]);
});

test("an upload that ends while every place is taken is told to come again, and gives back nobody else's place", async () => {
  const atOnce = new CallsAtOnce(1);
  const upload = atOnce.enter();
  const others: ReturnType<CallsAtOnce["enter"]>[] = [];
  const ended = upload?.lendWhile(async () => void others.push(atOnce.enter()));
  await expect(ended).rejects.toThrow(new Refusal("unavailable"));
  upload?.leave();
  expect(atOnce.enter()).toBeUndefined();
  others[0]?.leave();
  expect(atOnce.enter()).toBeDefined();
});
