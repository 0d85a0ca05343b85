import { randomUUID } from "node:crypto";
import { changePhoneFinish } from "@noren/contract/calls/change-phone";
import { status } from "@noren/contract/calls/user";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/borrowers.ts";
import { phoneAt } from "../../../test/support/certification.ts";
import { addPasskey, signInChallenge, signInWithPasskey } from "../../../test/support/passkeys.ts";
import {
  faceTaken,
  finishMove,
  moveCode,
  movingPerson,
  readyToMove,
  startMove,
} from "../../../test/support/phone-change.ts";
import { signInWith } from "../../../test/support/sign-in.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { answerPhoneChange } from "./move-phone.ts";

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

test("with the face accepted the number is the account's, the caller is signed in and everybody else is not", async () => {
  const { old, fresh, ticket, userId } = await readyToMove(world);
  const answer = await finishMove(fresh, ticket);
  expect(answer).toMatchObject({
    code: 200,
    data: { state: "done", signedIn: { userId, phone: `+56${fresh.number}`, bizStatus: 30, isNew: false } },
  });
  fresh.token = answer.data?.signedIn?.token;
  expect(await fresh.call(status, {})).toMatchObject({ code: 200 });
  expect(await old.call(status, {})).toMatchObject({ code: 401 });
  expect(await userIdOf(world, fresh)).toBe(userId);
  await expect(userIdOf(world, old)).rejects.toThrow("nobody has this phone");
  moveOn(61);
  await signInWith(fresh);
  const { rows } = await world.services.db.pool.query("select 1 from message where user_id = $1 and kind = $2", [
    userId,
    "phone-changed",
  ]);
  expect(rows).toHaveLength(1);
});

test("a passkey of the phone that was lost signs in no more; nor does one of the account that gave up the number", async () => {
  const { old, fresh, ticket } = await readyToMove(world);
  const stranger = new TestPhone(world);
  Object.assign(stranger, { number: fresh.number });
  moveOn(61);
  await signInWith(stranger);
  const authenticators = [await addPasskey(world, old), await addPasskey(world, stranger)];
  expect(await finishMove(fresh, ticket)).toMatchObject({ code: 200, data: { state: "done" } });
  const device = new TestPhone(world);
  for (const authenticator of authenticators)
    expect(await signInWithPasskey(device, authenticator.sign(await signInChallenge(device)))).toMatchObject({
      code: 440,
    });
});

test("the old number is free: whoever has it now registers anew", async () => {
  const { old, fresh, ticket, userId } = await readyToMove(world);
  await finishMove(fresh, ticket);
  const stranger = new TestPhone(world);
  Object.assign(stranger, { number: old.number });
  moveOn(61);
  await signInWith(stranger);
  expect(await userIdOf(world, stranger)).not.toBe(userId);
});

describe("before the face", () => {
  test("there is none: 459, and nothing changes", async () => {
    const { fresh, run } = await movingPerson(world);
    const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
    const before = await everythingStored(world);
    expect(await finishMove(fresh, data?.ticket)).toMatchObject({ code: 459 });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("one of certification, of another device, or from before the change counts for nothing", async () => {
    const { fresh, run, userId } = await movingPerson(world);
    await faceTaken(world, { userId, deviceId: fresh.deviceId });
    const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
    await faceTaken(world, { userId, deviceId: "another-device" });
    await faceTaken(world, { userId, deviceId: fresh.deviceId }, "open");
    expect(await finishMove(fresh, data?.ticket)).toMatchObject({ code: 459 });
  });
});

describe("a person looks", () => {
  test.each(["review", "refused"] as const)("when the face ended in %s; nobody is signed in", async (state) => {
    const { fresh, run, userId, old } = await movingPerson(world);
    const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
    await faceTaken(world, { userId, deviceId: fresh.deviceId }, state);
    const answer = await finishMove(fresh, data?.ticket);
    expect(answer).toMatchObject({ code: 200, data: { state: "review" } });
    expect(answer.http.headers.getSetCookie()).toEqual([]);
    expect(await openReviews(userId)).toEqual(["change-of-phone"]);
    expect(await finishMove(fresh, data?.ticket)).toMatchObject({ data: { state: "review" } });
    expect(await startMove(fresh, { code: await moveCode(world, fresh), run })).toMatchObject({
      code: 200,
      data: { state: "review" },
    });
    expect(await old.call(status, {})).toMatchObject({ code: 200 });
  });

  test("instead of a face, where somebody asks for it", async () => {
    const { fresh, run, userId } = await movingPerson(world);
    const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
    expect(await finishMove(fresh, data?.ticket, true)).toMatchObject({ data: { state: "review" } });
    expect(await openReviews(userId)).toEqual(["change-of-phone"]);
  });

  test("a yes moves the number, a no leaves it, a second answer does nothing", async () => {
    const { db } = world.services;
    for (const outcome of ["approved", "rejected"] as const) {
      const { fresh, run, userId, old } = await movingPerson(world);
      const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
      await finishMove(fresh, data?.ticket, true);
      const answered = () => db.transaction((tx) => answerPhoneChange(tx, world.services, userId, outcome));
      expect([await answered(), await answered()]).toEqual([true, false]);
      expect(await userIdOf(world, outcome === "approved" ? fresh : old)).toBe(userId);
      expect(await finishMove(fresh, data?.ticket)).toMatchObject({ code: 458 });
    }
  });
});

describe("a number that somebody else has", () => {
  test("is given up by an account that never went beyond its registration", async () => {
    const { fresh, ticket, userId } = await readyToMove(world);
    moveOn(61);
    const shell = new TestPhone(world);
    Object.assign(shell, { number: fresh.number });
    await signInWith(shell);
    expect(await finishMove(fresh, ticket)).toMatchObject({ code: 200, data: { state: "done" } });
    expect(await userIdOf(world, fresh)).toBe(userId);
    expect(await shell.call(status, {})).toMatchObject({ code: 401 });
  });

  test("is refused where that account is in use, and nothing changes", async () => {
    const taken = await phoneAt(world, 20);
    const moving = await movingPerson(world);
    const { run, userId } = moving;
    const fresh = new TestPhone(world);
    Object.assign(fresh, { number: taken.number });
    const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
    await faceTaken(world, { userId, deviceId: fresh.deviceId });
    const before = await everythingStored(world);
    expect(await finishMove(fresh, data?.ticket)).toMatchObject({ code: 456 });
    expect(await everythingStored(world)).toEqual(before);
  });
});

describe("a ticket", () => {
  test("is good on its own device, for fifteen minutes", async () => {
    const { fresh, ticket } = await readyToMove(world);
    expect(await finishMove(new TestPhone(world), ticket)).toMatchObject({ code: 458 });
    expect(await finishMove(fresh, "x".repeat(43))).toMatchObject({ code: 458 });
    moveOn(15 * 60);
    expect(await finishMove(fresh, ticket)).toMatchObject({ code: 458 });
  });

  test("works once: the same request by its key is answered again, any other is refused", async () => {
    const { fresh, ticket, userId } = await readyToMove(world);
    fresh.idempotencyKey = randomUUID();
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await finishMove(fresh, ticket));
    expect(answers.map(({ data }) => data?.signedIn?.userId)).toEqual([userId, userId, userId]);
    fresh.token = answers[2]?.data?.signedIn?.token;
    expect(await fresh.call(status, {})).toMatchObject({ code: 200 });
    fresh.idempotencyKey = randomUUID();
    expect(await finishMove(fresh, ticket)).toMatchObject({ code: 458 });
  });

  test("five at once with five keys: one moves the number", async () => {
    const { fresh, ticket } = await readyToMove(world);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finishMove(fresh, ticket)));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 458, 458, 458, 458]);
  });

  test("is of no use once its person is suspended", async () => {
    const { fresh, ticket, userId } = await readyToMove(world);
    await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [userId]);
    expect(await finishMove(fresh, ticket)).toMatchObject({ code: 420 });
    expect(await fresh.call(changePhoneFinish, { body: {} as never })).toMatchObject({ code: 400 });
  });
});
