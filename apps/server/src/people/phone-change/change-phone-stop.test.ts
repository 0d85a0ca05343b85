/** 'unless vetoed with one tap from the old number, the e-mail, a push or a signed-in device' (product.md section 2). */
import { msgCenter } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import {
  askedToMove,
  certifiedMover,
  newestMail,
  passHours,
  secretIn,
  stopSignedIn,
  stopWith,
  textsTo,
} from "../../../test/support/people/phone-change.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Mover = Awaited<ReturnType<typeof askedToMove>>;

/** Whoever holds the old SIM, reads the mail, taps the notification or looks at the app. */
const ways: Readonly<Record<string, (mover: Mover) => Promise<{ code: number }>>> = {
  "the old number's text": async ({ old }) => stopWith(new TestPhone(world), secretIn(await textsTo(world, old))),
  "the e-mail": async () => stopWith(new TestPhone(world), secretIn([await newestMail(world)])),
  "a push, which leads to where it is stopped": async ({ old }) => {
    const { data } = await old.call(msgCenter, { body: {} });
    const asked = data?.details.find(({ kind }) => kind === "phone-change-asked");
    expect(asked).toMatchObject({ link: "/user" });
    return stopSignedIn(old);
  },
  "a signed-in device": ({ old }) => stopSignedIn(old),
};

test.each(Object.keys(ways))("stopped from %s it never takes effect; said twice it is said once", async (way) => {
  const mover = await askedToMove(world, "accepted", certifiedMover);
  const stop = () => ways[way]?.(mover);
  expect(await stop()).toMatchObject({ code: 200 });
  expect(await stop()).toMatchObject({ code: 200 });
  await passHours(world, 48);
  expect(await userIdOf(world, mover.old)).toBe(mover.userId);
  const { rows } = await world.services.db.pool.query("select state from phone_change where user_id = $1", [
    mover.userId,
  ]);
  expect(rows).toEqual([{ state: "vetoed" }]);
});

test("while staff looks it is stopped too, and nobody has to look any more", async () => {
  const { old, userId } = await askedToMove(world, "review");
  expect(await stopWith(new TestPhone(world), secretIn(await textsTo(world, old)))).toMatchObject({ code: 200 });
  const { rows } = await world.services.db.pool.query("select state from identity_review where user_id = $1", [userId]);
  expect(rows).toEqual([{ state: "rejected" }]);
});

test("once it has taken effect it is too late, and says so", async () => {
  const { old, fresh, userId } = await askedToMove(world);
  const secret = secretIn(await textsTo(world, old));
  await passHours(world, 24);
  expect(await stopWith(new TestPhone(world), secret)).toMatchObject({ code: 448 });
  expect(await userIdOf(world, fresh)).toBe(userId);
});

test("stopped at the moment it takes effect: one of the two, never both", async () => {
  const { old, fresh, userId } = await askedToMove(world);
  const secret = secretIn(await textsTo(world, old));
  const [stopped] = await Promise.all([stopWith(new TestPhone(world), secret), passHours(world, 24)]);
  expect(await userIdOf(world, stopped.code === 200 ? old : fresh)).toBe(userId);
});

test("a secret of nobody stops nothing", async () => {
  await askedToMove(world);
  const before = await everythingStored(world);
  expect(await stopWith(new TestPhone(world), "x".repeat(43))).toMatchObject({ code: 458 });
  expect(await everythingStored(world)).toEqual(before);
});
