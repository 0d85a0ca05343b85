import { overviewFunnel } from "@noren/staff/calls/overview";
import { uploadTypes } from "@noren/contract/tracking-constants";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { sendEvent, uploadDevice } from "../../../test/support/people/tracking.ts";
import { TestPhone } from "../../../test/support/world.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("each device counts once, at the furthest step that tracking saw of it and every step before", async () => {
  const { world, at } = house;
  const [looking, applying] = [new TestPhone(world), new TestPhone(world)];
  const start = { id: randomUUID(), release: "2.0.37", route: "/noren", phase: "start", launch: 0, after: 10 };
  await sendEvent(looking, "lifecycle", start);
  for (const type of [uploadTypes.appStart, uploadTypes.register, uploadTypes.authentication, uploadTypes.apply])
    await uploadDevice(applying, type);
  const viewer = await staffOf(world, at, "viewer");
  const { steps } = (await viewer.call(overviewFunnel, { query: {} })).answer;
  expect(steps.map(({ step, devices, ofFirst }) => [step, devices, ofFirst])).toEqual([
    ["landing", 2, 10_000],
    ["registered", 1, 5000],
    ["certifying", 1, 5000],
    ["applied", 1, 5000],
    ["paid-out", 0, 0],
  ]);
});
