import { appConfig } from "@noren/contract/calls/public";
import * as login from "@noren/contract/calls/login";
import { POLICY_DAY } from "@noren/contract/policy-day";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, TestPhone, type World } from "../../test/support/world.ts";
import { doHousekeeping } from "./housekeeping.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const count = async (table: string): Promise<number> => {
  const { rows } = await world.services.db.pool.query<{ n: string }>(`select count(*) as n from ${table}`);
  return Number(rows[0]?.n);
};

test("request ids are kept as long as an envelope can be valid, and no longer", async () => {
  const phone = new TestPhone(world);
  await phone.call(appConfig, {});
  phone.timeOffset = MINUTE_MS;
  await phone.call(appConfig, {});
  const tables = ["seen_request", "seen_request_ahead"];
  const counts = async (age: string): Promise<number[]> => {
    for (const table of tables)
      await world.services.db.pool.query(`update ${table} set seen_at = now() - interval '${age}'`);
    await doHousekeeping(world.services);
    return Promise.all(tables.map(count));
  };
  expect(await counts("1 second")).toEqual([2, 1]);
  expect(await counts("10 minutes 30 seconds")).toEqual([2, 1]);
  expect(await counts("11 minutes 1 second")).toEqual([0, 0]);
});

test("product.md section 8: one-time codes are kept 30 days, and the sessions they opened live on", async () => {
  const phone = new TestPhone(world);
  await phone.call(login.otp, { query: { phone: phone.number, type: "1" } });
  const code = await phone.readCode();
  await phone.call(login.otpLoginCheck, { body: { phone: phone.number, code, type: 1, policyVersion: POLICY_DAY } });
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + 29 * DAY_MS);
  await doHousekeeping(world.services);
  expect(await count("one_time_code")).toBe(1);
  clock.moveTo(clock.aheadMs + 25 * HOUR_MS);
  await doHousekeeping(world.services);
  expect(await count("one_time_code")).toBe(0);
  expect(await count("session")).toBe(1);
});

test("counters of limits that have run out are removed; running twice at once does no harm", async () => {
  await world.services.db.pool.query("insert into rate_limit values ('old', 1, 1)");
  await Promise.all([doHousekeeping(world.services), doHousekeeping(world.services)]);
  const { rows } = await world.services.db.pool.query("select key from rate_limit where key = 'old'");
  expect(rows).toEqual([]);
});
