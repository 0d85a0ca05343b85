import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { promiseNames } from "@noren/staff/overview/promises";
import { overviewHealth } from "@noren/staff/calls/overview";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { realNow } from "../../platform/clock.ts";
import { Metrics } from "../../platform/metrics.ts";
import { figureNames, watchedFigures } from "./watched-figures.ts";
import { doDailyTasks } from "../../jobs/daily-tasks.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("the queue, the daily tasks, the providers, what was sent and what is left of the limits", async () => {
  const { world, at } = house;
  const { services } = world;
  await certifiedPhone(world);
  await services.db.transaction((tx) =>
    services.jobs.send(tx, "send-mail", { mailId: "00000000-0000-0000-0000-000000000000" }),
  );
  await doDailyTasks(services);
  await services.db.pool.query("insert into rate_limit values ('send-device:x', 20, $1)", [realNow() + MINUTE_MS]);
  const viewer = await staffOf(world, at, "viewer");
  const { answer } = await viewer.call(overviewHealth, {});
  expect(answer.jobs.find(({ name }) => name === "send-mail")).toMatchObject({ waiting: 1, failing: 0 });
  expect(answer.promises.map(({ promise }) => promise)).toEqual(promiseNames);
  expect(answer.promises.find(({ promise }) => promise === "credit")).toEqual({
    promise: "credit",
    seconds: 0,
    most: 120,
    isKept: true,
  });
  expect(answer.tasks.find(({ name }) => name === "warn-rate-caps")).toMatchObject({ isDoneToday: true });
  expect(answer.providers).toContainEqual({ port: "payouts", provider: "sandbox" });
  expect(answer.providers).toContainEqual({ port: "rateCaps", provider: "none" });
  expect(answer.payouts).toEqual({ underWay: 0, unknown: 0, oldest: null });
  expect(answer.limits.find(({ name }) => name === "send-device")).toMatchObject({
    most: 20,
    highest: 20,
    exhausted: 1,
  });
  expect(answer.limits.filter(({ alarms, exhausted }) => alarms && exhausted > 0)).toEqual([]);
  expect(answer.messages.every(({ count }) => count > 0)).toBe(true);
});

test("signing in that is paused, and a budget that is used up, are alarms", async () => {
  const { world, at } = house;
  const { pool } = world.services.db;
  for (const [key, points] of [
    ["wrong-all:all", 500],
    ["voice-hour:all", 100],
    ["text-range-hour:+569777", 200],
  ])
    await pool.query("insert into rate_limit values ($1, $2, $3)", [key, points, realNow() + MINUTE_MS]);
  const viewer = await staffOf(world, at, "viewer");
  const { answer } = await viewer.call(overviewHealth, {});
  const alarms = answer.limits.filter((limit) => limit.alarms && limit.exhausted > 0).map(({ name }) => name);
  expect(alarms).toEqual(["wrong-all", "text-range-hour", "voice-hour"]);
});

test("whoever collects metrics sees how much of each limit is used", async () => {
  const metrics = new Metrics();
  const { services } = house.world;
  metrics.watch(figureNames, () => watchedFigures(services));
  await services.db.pool.query("delete from rate_limit where key like 'voice-day:%'");
  await services.db.pool.query("insert into rate_limit values ('voice-day:all', 250, $1)", [realNow() + MINUTE_MS]);
  expect(await metrics.text()).toContain('noren_limit_used_ratio{limit="voice-day"} 0.5');
});
