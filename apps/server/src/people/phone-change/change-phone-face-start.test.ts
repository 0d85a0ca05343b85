import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasConsented } from "../../customers/people.ts";
import { moveCode, movingPerson, startFace, startMove } from "../../../test/support/phone-change.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function started() {
  const { run, userId, fresh } = await movingPerson(world);
  const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
  return { fresh, userId, ticket: data?.ticket ?? "" };
}

test("consent opens the poses for three minutes, and is kept; without it nothing is opened", async () => {
  const { fresh, userId, ticket } = await started();
  expect(await startFace(fresh, ticket, false)).toMatchObject({ code: 465 });
  expect(await hasConsented(world.services.db.drizzle, userId, "biometrics")).toBe(false);
  const { data } = await startFace(fresh, ticket);
  expect(data?.poses.toSorted()).toEqual(["left", "middle", "right"]);
  expect(Date.parse(data?.expiresAt ?? "") - world.services.clock.now().getTime()).toBeLessThanOrEqual(180_000);
  expect(await hasConsented(world.services.db.drizzle, userId, "biometrics")).toBe(true);
  const { rows } = await world.services.db.pool.query(
    "select purpose, kind, device_id from capture where user_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ purpose: "change-of-phone", kind: "face", device_id: fresh.deviceId }]);
});

test("only under a living ticket, on its device", async () => {
  const { fresh, ticket } = await started();
  expect(await startFace(new TestPhone(world), ticket)).toMatchObject({ code: 458 });
  expect(await startFace(fresh, "made-up")).toMatchObject({ code: 458 });
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + 15 * MINUTE_MS);
  expect(await startFace(fresh, ticket)).toMatchObject({ code: 458 });
});

test("five faces under one ticket, then a person has to look", async () => {
  const { fresh, ticket } = await started();
  for (let at = 0; at < 5; at += 1) expect(await startFace(fresh, ticket)).toMatchObject({ code: 200 });
  expect(await startFace(fresh, ticket)).toMatchObject({ code: 429 });
});

test("somebody suspended meanwhile is told so", async () => {
  const { fresh, userId, ticket } = await started();
  await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [userId]);
  expect(await startFace(fresh, ticket)).toMatchObject({ code: 420 });
});
