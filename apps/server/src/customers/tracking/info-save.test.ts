import { randomUUID } from "node:crypto";
import { infoSave } from "@noren/contract/calls/tracking";
import { uploadTypes } from "@noren/contract/tracking-constants";
import { dataDownload, eraseMe } from "@noren/contract/calls/privacy";
import { DAY_MS, HOUR_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import {
  behaviour,
  deviceRecord,
  keptOf,
  uploadBehaviour,
  uploadDevice,
} from "../../../test/support/people/tracking.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { realNow } from "../../platform/clock.ts";
import { most } from "../../platform/limits/limits.ts";
import { saveTracked } from "./tracking.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const empty = () => ({ id: randomUUID(), content: {} });
const twenty = () => Array.from({ length: 20 }, () => behaviour());

describe("'Behaviour records uploaded when 20 are queued (type 50)'", () => {
  test("twenty are taken in one call, of a visitor by the device alone", async () => {
    const phone = new TestPhone(world);
    expect(await uploadBehaviour(phone, twenty())).toMatchObject({ code: 200 });
    const kept = await keptOf(world, phone);
    expect(kept).toHaveLength(20);
    expect(kept[0]).toMatchObject({
      kind: "behavior",
      upload_type: 50,
      user_id: null,
      content: { idName: "/login.login.phone.label", duration: 1200, content: "filled" },
    });
  });

  test("'Records have ids; the server drops repeats': in the same call, again, at once, and in another month", async () => {
    const phone = new TestPhone(world);
    const records = twenty();
    const [first = behaviour()] = records;
    await uploadBehaviour(phone, [first, { ...first, duration: 5 }]);
    await Promise.all(Array.from({ length: 5 }, () => uploadBehaviour(phone, records)));
    expect(await keptOf(world, phone)).toHaveLength(20);
    const { clock } = world.services;
    clock.moveTo(clock.aheadMs + 40 * DAY_MS);
    expect(await uploadBehaviour(phone, records)).toMatchObject({ code: 200 });
    expect(await keptOf(world, phone)).toHaveLength(20);
  });

  test("whose they are is known once somebody is signed in", async () => {
    const phone = await signedInPhone(world);
    await uploadBehaviour(phone, [behaviour()]);
    expect(await keptOf(world, phone)).toMatchObject([{ user_id: await userIdOf(world, phone) }]);
  });
});

test.each(Object.entries(uploadTypes).filter(([, type]) => type !== 50))(
  "section 9: upload type %s (%i) takes a device record",
  async (_, uploadType) => {
    const phone = new TestPhone(world);
    expect(await uploadDevice(phone, uploadType)).toMatchObject({ code: 200 });
    expect(await keptOf(world, phone)).toMatchObject([
      { kind: "device", upload_type: uploadType, content: { osType: "Android", screenWidth: 360, launch: 0 } },
    ]);
  },
);

test("the value travels sealed, what stands beside it openly", async () => {
  const { init } = await new TestPhone(world).seal(infoSave, {
    body: { dataType: "behavior", appId: "noren-cl", uploadType: 50, value: [behaviour()] },
  });
  const sent = JSON.parse(init.body as string) as Record<string, unknown>;
  expect(sent).toMatchObject({ dataType: "behavior", appId: "noren-cl", uploadType: 50 });
  expect(sent["value"]).toMatch(/^[\w-]{50,}$/);
  expect(init.body).not.toContain("idName");
});

test("section 3: the whole device record is taken; fingerprint and place go under the owner's key, and a visitor's nowhere", async () => {
  const own = { uuid: "0123456789abcdef0123456789abcdef", latitude: -33.456_789, longitude: -70.654_321 };
  const [owner, visitor] = [await signedInPhone(world), new TestPhone(world)];
  for (const phone of [owner, visitor])
    expect(await uploadDevice(phone, 30, { ...deviceRecord(), ...own })).toMatchObject({ code: 200 });
  const { data } = await owner.call(dataDownload, {});
  const { deviceReports } = JSON.parse(data?.json ?? "{}") as { deviceReports: unknown };
  expect(deviceReports).toMatchObject([{ ...own, osType: "Android", latitude: -33.46, longitude: -70.65 }]);
  for (const phone of [owner, visitor])
    expect(JSON.stringify(await keptOf(world, phone))).not.toMatch(/33\.4|0123456789abcdef/);
  expect(JSON.stringify(await everythingStored(world))).not.toMatch(/33\.4|0123456789abcdef/);
});

const body = { dataType: "behavior", appId: "noren-cl", uploadType: 50, value: [behaviour()] };
const device = { dataType: "device", appId: "noren-cl", uploadType: 20 };
test.each<[string, object]>([
  ["another type of data", { ...body, dataType: "contacts" }],
  ["another application", { ...body, appId: "other" }],
  ["an upload type that is none", { ...body, uploadType: 40 }],
  ["behaviour under a device's type", { ...body, uploadType: 20 }],
  ["a device under behaviour's", { ...body, value: deviceRecord() }],
  ["twenty-one", { ...body, value: [...twenty(), behaviour()] }],
  ["none", { ...body, value: [] }],
  ["what a person typed as content", { ...body, value: [{ ...behaviour(), content: "Camila Rojas" }] }],
  ["a number in the name", { ...body, value: [behaviour({ idName: "/login.+56912345678" })] }],
  ["a field more", { ...body, value: [{ ...behaviour(), text: "Camila" }] }],
  ["a place that is none", { ...device, value: { ...deviceRecord(), latitude: 91, longitude: 0 } }],
  ["a fingerprint that is none", { ...device, value: { ...deviceRecord(), uuid: "Camila" } }],
  ["no id", { ...body, value: [{ ...behaviour(), id: "1" }] }],
])("%s is refused, and nothing is kept", async (_, wrong) => {
  const before = await everythingStored(world);
  const answer = await new TestPhone(world).call(infoSave, { body: wrong } as never);
  expect(answer.code).toBe(400);
  expect(await everythingStored(world)).toEqual(before);
});

test("a value that is not sealed is refused", async () => {
  const { url, init } = await new TestPhone(world).seal(infoSave, { body });
  const sent = await fetch(url, { ...init, body: JSON.stringify(body) });
  expect(sent.status).toBe(400);
});

test("a device that never stops is refused after a while, others are not", async () => {
  const phone = new TestPhone(world, `busy-${randomUUID()}`);
  await world.services.db.pool.query("insert into rate_limit (key, points, expire) values ($1, $2, $3)", [
    `tracked-device:${phone.deviceId}`,
    most.trackedAnHourPerDevice,
    realNow() + HOUR_MS,
  ]);
  expect(await uploadBehaviour(phone, [behaviour()])).toMatchObject({ code: 429 });
  expect(await keptOf(world, phone)).toEqual([]);
  expect(await uploadBehaviour(new TestPhone(world), [behaviour()])).toMatchObject({ code: 200 });
});

test("what was tracked of somebody stands in the download and goes with them, also from before they signed in", async () => {
  const phone = new TestPhone(world);
  await uploadBehaviour(phone, [behaviour()]);
  const owner = await signedInPhone(world, phone.deviceId);
  await uploadDevice(owner, 30);
  const other = await signedInPhone(world);
  await uploadDevice(other, 30);
  const { data } = await owner.call(dataDownload, {});
  expect(JSON.parse(data?.json ?? "{}")).toMatchObject({ tracking: [{ kind: "device", uploadType: 30 }] });
  expect(await owner.call(eraseMe, {})).toMatchObject({ code: 200 });
  expect([await keptOf(world, owner), await keptOf(world, other)]).toMatchObject([[], [{ upload_type: 30 }]]);
});

test("a month that nobody made ahead is made by its first records, from several at once", async () => {
  const { clock, db } = world.services;
  const at = new Date(clock.now().getTime() + 400 * DAY_MS);
  const deviceId = "far-ahead";
  await Promise.all(
    Array.from({ length: 4 }, () =>
      saveTracked(db, { kind: "device", uploadType: 20, deviceId, userId: null, at, records: [empty()] }),
    ),
  );
  const { rows } = await db.pool.query("select 1 from tracking where device_id = $1", [deviceId]);
  expect(rows).toHaveLength(4);
});
