import { DAY_MS } from "@noren/lending/calendar/durations";
import { openLink } from "@noren/staff/calls/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, mailedTo, startConsoleWorld, TestStaff } from "../../../../test/support/staff/console.ts";
import { purge } from "../../../jobs/retention.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a link says whose it is and the same second factor each time, until it is over", async () => {
  const { world, at } = house;
  const body = { name: "Beto Rojas", email: "beto@noren.example", role: "agent" } as const;
  const token = await mailedTo(world, body.email, body.role);
  const browser = new TestStaff(at);
  const first = (await browser.call(openLink, { body: { token } })).answer;
  expect(first).toMatchObject({ account: body });
  expect((await browser.call(openLink, { body: { token } })).answer).toEqual(first);
  await world.services.db.pool.query("update staff_link set expires_at = made_at");
  expect(await browser.call(openLink, { body: { token } })).toMatchObject({ status: 410 });
});

test("a link lasts three days of real time: the sandbox's clock, a week ahead, neither ends nor removes it", async () => {
  const { world, at } = house;
  const { clock } = world.services;
  const token = await mailedTo(world, "dora@noren.example", "viewer");
  clock.moveTo(clock.aheadMs + 7 * DAY_MS);
  await purge(world.services);
  expect(await new TestStaff(at).call(openLink, { body: { token } })).toMatchObject({ status: 200 });
});

test("a token is kept only as its hash, and the second factor only sealed", async () => {
  const { world, at } = house;
  const token = await mailedTo(world, "carla@noren.example", "viewer");
  const { secret } = (await new TestStaff(at).call(openLink, { body: { token } })).answer;
  const { rows } = await world.services.db.pool.query("select row_to_json(l)::text as row from staff_link l");
  for (const { row } of rows as { row: string }[]) {
    for (const hidden of [token, secret])
      for (const form of [hidden, Buffer.from(hidden).toString("hex")]) expect(row).not.toContain(form);
  }
});
