import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasConsented } from "../../customers/people.ts";
import { moveCode, movingPerson, startMove, startPicture } from "../../../test/support/people/phone-change.ts";
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

test("consent opens the poses for three minutes, and is kept; without it one picture is taken for people to see", async () => {
  const { fresh, userId, ticket } = await started();
  expect(await startPicture(fresh, ticket, "face", false)).toMatchObject({ code: 200, data: { poses: ["middle"] } });
  expect(await hasConsented(world.services.db.drizzle, userId, "biometrics")).toBe(false);
  const { data } = await startPicture(fresh, ticket, "face");
  expect(data?.poses.toSorted()).toEqual(["left", "middle", "right"]);
  expect(Date.parse(data?.expiresAt ?? "") - world.services.clock.now().getTime()).toBeLessThanOrEqual(180_000);
  expect(await hasConsented(world.services.db.drizzle, userId, "biometrics")).toBe(true);
  const { rows } = await world.services.db.pool.query(
    "select purpose, kind, device_id from capture where user_id = $1 and state = 'open'",
    [userId],
  );
  expect(rows).toEqual([{ purpose: "change-of-phone", kind: "face", device_id: fresh.deviceId }]);
});

test("only under a living ticket, on its device", async () => {
  const { fresh, ticket } = await started();
  expect(await startPicture(new TestPhone(world), ticket, "face")).toMatchObject({ code: 458 });
  expect(await startPicture(fresh, "made-up", "face")).toMatchObject({ code: 458 });
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + 30 * MINUTE_MS);
  expect(await startPicture(fresh, ticket, "face")).toMatchObject({ code: 458 });
});

test("of each kind five under one ticket", async () => {
  const { fresh, ticket } = await started();
  for (let at = 0; at < 5; at += 1) expect(await startPicture(fresh, ticket, "face")).toMatchObject({ code: 200 });
  expect(await startPicture(fresh, ticket, "face")).toMatchObject({ code: 429 });
  expect(await startPicture(fresh, ticket, "front")).toMatchObject({ code: 200, data: { poses: [] } });
});

test("somebody suspended meanwhile is told so", async () => {
  const { fresh, userId, ticket } = await started();
  await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [userId]);
  expect(await startPicture(fresh, ticket, "face")).toMatchObject({ code: 420 });
});
