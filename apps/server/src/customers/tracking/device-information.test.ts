import { dataDownload, eraseMe } from "@noren/contract/calls/privacy";
import { deviceInformation } from "@noren/contract/calls/user";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { purge } from "../../jobs/retention.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const info = {
  operatingSystem: "Android 14",
  uuid: "0123456789abcdef0123456789abcdef",
  osType: "Android",
  resolution: "360 × 800 @3",
  screenHeight: 800,
  screenWidth: 360,
  userAgent: "Mozilla/5.0 (Linux; Android 14)",
  latitude: -33.456_789,
  longitude: -70.654_321,
  launch: 1,
} as const;

const reportsOf = async (phone: TestPhone) => {
  const { data } = await phone.call(dataDownload, {});
  return (JSON.parse(data?.json ?? "{}") as { deviceReports: unknown[] }).deviceReports;
};

test("section 3: the device-info record is kept once a device, the newest, its place by two decimals", async () => {
  const phone = await signedInPhone(world);
  const { deviceId } = phone;
  expect(await phone.call(deviceInformation, { body: { ...info, deviceId, launch: 0 } })).toMatchObject({ code: 200 });
  expect(await phone.call(deviceInformation, { body: { ...info, deviceId } })).toMatchObject({ code: 200 });
  expect(await reportsOf(phone)).toMatchObject([{ ...info, latitude: -33.46, longitude: -70.65, launch: 1 }]);
});

test("without permission there is no place, and half of one is none", async () => {
  const phone = await signedInPhone(world);
  const { deviceId } = phone;
  await phone.call(deviceInformation, { body: { deviceId, operatingSystem: "iOS", latitude: -33.4 } });
  const [report] = await reportsOf(phone);
  expect(report).toMatchObject({ operatingSystem: "iOS" });
  expect(report).not.toHaveProperty("latitude");
});

test("it lies under its owner's key, goes with them, and after a year", async () => {
  const [phone, other] = [await signedInPhone(world), await signedInPhone(world)];
  for (const one of [phone, other]) await one.call(deviceInformation, { body: { ...info, deviceId: one.deviceId } });
  const { pool } = world.services.db;
  const of = async ({ deviceId }: TestPhone) =>
    (await pool.query<{ row: string }>("select t::text as row from device_report t where device_id = $1", [deviceId]))
      .rows;
  expect(JSON.stringify(await of(phone))).not.toMatch(/Android|33\.4|0123456789abcdef/);
  await phone.call(eraseMe, {});
  expect(await of(phone)).toEqual([]);
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + 364 * DAY_MS);
  await purge(world.services);
  expect(await of(other)).toHaveLength(1);
  clock.moveTo(clock.aheadMs + 2 * DAY_MS);
  await purge(world.services);
  expect(await of(other)).toEqual([]);
});

test.each<[string, object]>([
  ["another device's id", { deviceId: "another-device" }],
  ["a place that is none", { latitude: 91, longitude: 0 }],
  ["a fingerprint that is none", { uuid: "Camila" }],
  ["a screen without end", { screenWidth: 1e9 }],
  ["no operating system", { operatingSystem: undefined }],
])("%s is refused, and nothing is kept", async (_, wrong) => {
  const phone = await signedInPhone(world);
  const before = await everythingStored(world);
  const body = { ...info, deviceId: phone.deviceId, ...wrong };
  expect((await phone.call(deviceInformation, { body })).code).toBe(400);
  expect(await everythingStored(world)).toEqual(before);
});

test("nobody reports a device without a token", async () => {
  const phone = new TestPhone(world);
  const answer = await phone.call(deviceInformation, { body: { ...info, deviceId: phone.deviceId } });
  expect(answer.code).toBe(401);
});
