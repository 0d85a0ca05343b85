import { changePhoneFinish } from "@noren/contract/calls/door/change-phone";
import { status } from "@noren/contract/calls/user";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { phoneAt } from "../../../test/support/people/certification.ts";
import {
  finishMove,
  moveCode,
  movingPerson,
  pictureTaken,
  picturesTaken,
  readyToMove,
  startMove,
} from "../../../test/support/people/phone-change.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { answerPhoneChange } from "./answer-change.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const moveOn = (seconds: number) => world.services.clock.moveTo(world.services.clock.aheadMs + seconds * SECOND_MS);
const openReviews = async (userId: string): Promise<string[]> => {
  const { rows } = await world.services.db.pool.query<{ purpose: string }>(
    "select purpose from identity_review where user_id = $1 and state = 'open'",
    [userId],
  );
  return rows.map(({ purpose }) => purpose);
};

test("with card and face accepted it waits a day: nothing has moved, and nobody is signed in or out", async () => {
  const { old, fresh, ticket, userId } = await readyToMove(world);
  const answer = await finishMove(fresh, ticket);
  const effectiveAt = new Date(world.services.clock.now().getTime() + 24 * 3600 * SECOND_MS).toISOString().slice(0, 16);
  expect(answer).toMatchObject({ code: 200, data: { state: "waiting" } });
  expect(answer.data?.effectiveAt?.slice(0, 16)).toBe(effectiveAt);
  expect(answer.http.headers.getSetCookie()).toEqual([]);
  expect(await userIdOf(world, old)).toBe(userId);
  expect(await old.call(status, {})).toMatchObject({ code: 200 });
  await expect(userIdOf(world, fresh)).rejects.toThrow("nobody has this phone");
});

describe("without pictures taken anew", () => {
  test.each([["front"], ["back"], ["face"]] as const)("no %s: 459, and nothing changes", async (missing) => {
    const { fresh, run, userId } = await movingPerson(world);
    const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
    for (const kind of ["front", "back", "face"] as const)
      if (kind !== missing)
        await pictureTaken(world, { userId, deviceId: fresh.deviceId }, { kind, state: "accepted" });
    const before = await everythingStored(world);
    expect(await finishMove(fresh, data?.ticket)).toMatchObject({ code: 459 });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("those of certification, of another device, from before the change, or not settled count for nothing", async () => {
    const { fresh, run, userId } = await movingPerson(world);
    await picturesTaken(world, { userId, deviceId: fresh.deviceId });
    moveOn(1);
    const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
    await picturesTaken(world, { userId, deviceId: "another-device" });
    await picturesTaken(world, { userId, deviceId: fresh.deviceId }, "open");
    expect(await finishMove(fresh, data?.ticket)).toMatchObject({ code: 459 });
  });

  test("no person looks where there is nothing to look at", async () => {
    const { fresh, ticket, userId } = await readyToMove(world, "refused");
    await world.services.db.pool.query(
      "update capture_picture set object_key = null where capture_id in (select capture_id from capture where user_id = $1 and kind = 'face')",
      [userId],
    );
    expect(await finishMove(fresh, ticket)).toMatchObject({ code: 459 });
    expect(await openReviews(userId)).toEqual([]);
  });
});

describe("a person looks", () => {
  test.each(["review", "refused"] as const)("when the face ended in %s; nobody is signed in", async (state) => {
    const { fresh, run, userId, old, ticket } = await readyToMove(world, state);
    const answer = await finishMove(fresh, ticket);
    expect(answer).toMatchObject({ code: 200, data: { state: "review" } });
    expect(answer.http.headers.getSetCookie()).toEqual([]);
    expect(await openReviews(userId)).toEqual(["change-of-phone"]);
    expect(await finishMove(fresh, ticket)).toMatchObject({ data: { state: "review" } });
    expect(await startMove(fresh, { code: await moveCode(world, fresh), run })).toMatchObject({
      code: 200,
      data: { state: "review" },
    });
    expect(await old.call(status, {})).toMatchObject({ code: 200 });
  });

  test("at a face that nothing was measured of, where somebody gave no consent", async () => {
    const { fresh, run, userId } = await movingPerson(world);
    const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
    const of = { userId, deviceId: fresh.deviceId };
    await pictureTaken(world, of, { kind: "front", state: "accepted" });
    await pictureTaken(world, of, { kind: "back", state: "accepted" });
    await pictureTaken(world, of, { kind: "face", state: "review", poses: ["middle"] });
    expect(await finishMove(fresh, data?.ticket)).toMatchObject({ data: { state: "review" } });
    const { rows } = await world.services.db.pool.query("select reasons from identity_review where user_id = $1", [
      userId,
    ]);
    expect(rows).toEqual([{ reasons: ["no_biometric_consent"] }]);
  });

  test("a yes lets it wait its day, a no ends it, a second answer does nothing", async () => {
    const { db } = world.services;
    for (const outcome of ["approved", "rejected"] as const) {
      const { fresh, userId, old, ticket } = await readyToMove(world, "review");
      await finishMove(fresh, ticket);
      const answered = () => db.transaction((tx) => answerPhoneChange(tx, world.services, userId, outcome));
      expect([await answered(), await answered()]).toEqual([true, false]);
      expect(await userIdOf(world, old)).toBe(userId);
      const now = await finishMove(fresh, ticket);
      expect(now).toMatchObject(outcome === "approved" ? { data: { state: "waiting" } } : { code: 458 });
    }
  });
});

test("a number of an account that is in use is refused, and nothing changes", async () => {
  const taken = await phoneAt(world, 20);
  const { run, userId } = await movingPerson(world);
  const fresh = new TestPhone(world);
  Object.assign(fresh, { number: taken.number });
  const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
  await picturesTaken(world, { userId, deviceId: fresh.deviceId });
  const before = await everythingStored(world);
  expect(await finishMove(fresh, data?.ticket)).toMatchObject({ code: 456 });
  expect(await everythingStored(world)).toEqual(before);
});

describe("a ticket", () => {
  test("is good on its own device, for thirty minutes", async () => {
    const { fresh, ticket } = await readyToMove(world);
    expect(await finishMove(new TestPhone(world), ticket)).toMatchObject({ code: 458 });
    expect(await finishMove(fresh, "x".repeat(43))).toMatchObject({ code: 458 });
    moveOn(30 * 60);
    expect(await finishMove(fresh, ticket)).toMatchObject({ code: 458 });
  });

  test("five at once: it is asked for once, and its owner warned once", async () => {
    const { fresh, ticket, userId } = await readyToMove(world);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finishMove(fresh, ticket)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toHaveLength(1);
    const { rows } = await world.services.db.pool.query("select 1 from message where user_id = $1 and kind = $2", [
      userId,
      "phone-change-asked",
    ]);
    expect(rows).toHaveLength(1);
  });

  test("is of no use once its person is suspended", async () => {
    const { fresh, ticket, userId } = await readyToMove(world);
    await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [userId]);
    expect(await finishMove(fresh, ticket)).toMatchObject({ code: 420 });
    expect(await fresh.call(changePhoneFinish, { body: {} as never })).toMatchObject({ code: 400 });
  });
});

test("two changes at once: the second neither replaces nor hurries the first", async () => {
  const { fresh, ticket, run } = await readyToMove(world);
  const first = await finishMove(fresh, ticket);
  moveOn(3600);
  const other = new TestPhone(world);
  const second = await startMove(other, { code: await moveCode(world, other), run });
  expect(second.data).toEqual({ state: "waiting", effectiveAt: first.data?.effectiveAt });
});
