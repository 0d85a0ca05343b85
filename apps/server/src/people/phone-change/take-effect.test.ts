import { status } from "@noren/contract/calls/user";
import { HOUR_MS, SECOND_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { setStatus } from "../../../test/support/people/captures.ts";
import { addPasskey, signInChallenge, signInWithPasskey } from "../../../test/support/people/passkeys.ts";
import { askedToMove, passHours, stopSignedIn } from "../../../test/support/people/phone-change.ts";
import { signInWith } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { bringChangesAbout } from "./take-effect.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const moveOn = (ms: number) => world.services.clock.moveTo(world.services.clock.aheadMs + ms);
const withNumber = ({ number }: TestPhone): TestPhone => Object.assign(new TestPhone(world), { number });

describe("after 24 hours of the business clock", () => {
  test("not a second earlier; then the number is the account's, and everybody is signed out", async () => {
    const { old, fresh, userId } = await askedToMove(world);
    moveOn(24 * HOUR_MS - 2 * SECOND_MS);
    await bringChangesAbout(world.services);
    expect(await userIdOf(world, old)).toBe(userId);
    expect(await old.call(status, {})).toMatchObject({ code: 200 });
    moveOn(2 * SECOND_MS);
    await bringChangesAbout(world.services);
    expect(await userIdOf(world, fresh)).toBe(userId);
    expect(await old.call(status, {})).toMatchObject({ code: 401 });
    await expect(userIdOf(world, old)).rejects.toThrow("nobody has this phone");
    // On a new device, as any.
    await expect(signInWith(fresh)).rejects.toThrow("signing in failed: 476");
  });

  test("midnight brings nothing: a day is 24 hours", async () => {
    const { old, userId } = await askedToMove(world);
    const { clock } = world.services;
    const midnight = startOfSantiagoDay(clock.today()) + 25 * HOUR_MS;
    moveOn(Math.min(midnight - clock.now().getTime(), 23 * HOUR_MS));
    await bringChangesAbout(world.services);
    expect(await userIdOf(world, old)).toBe(userId);
    expect(await stopSignedIn(old)).toMatchObject({ code: 200 });
  });

  test("two processes at once move it once", async () => {
    const { userId } = await askedToMove(world);
    moveOn(24 * HOUR_MS);
    await Promise.all([bringChangesAbout(world.services), bringChangesAbout(world.services)]);
    const { rows } = await world.services.db.pool.query("select 1 from message where user_id = $1 and kind = $2", [
      userId,
      "phone-changed",
    ]);
    expect(rows).toHaveLength(1);
  });
});

test("a passkey of the phone that was lost signs in no more; nor does one of the account that gave up the number", async () => {
  const { old, fresh } = await askedToMove(world);
  const stranger = withNumber(fresh);
  moveOn(61 * SECOND_MS);
  await signInWith(stranger);
  const authenticators = [await addPasskey(world, old), await addPasskey(world, stranger)];
  await passHours(world, 24);
  const device = new TestPhone(world);
  for (const authenticator of authenticators)
    expect(await signInWithPasskey(device, authenticator.sign(await signInChallenge(device)))).toMatchObject({
      code: 440,
    });
});

test("the old number is free: whoever has it now registers anew", async () => {
  const { old, userId } = await askedToMove(world);
  await passHours(world, 24);
  const stranger = withNumber(old);
  await signInWith(stranger);
  expect(await userIdOf(world, stranger)).not.toBe(userId);
});

describe("a number that somebody else has by then", () => {
  test("is given up by an account that never went beyond its registration", async () => {
    const { fresh, userId } = await askedToMove(world);
    const shell = withNumber(fresh);
    moveOn(61 * SECOND_MS);
    await signInWith(shell);
    await passHours(world, 24);
    expect(await userIdOf(world, fresh)).toBe(userId);
    expect(await shell.call(status, {})).toMatchObject({ code: 401 });
  });

  test("ends the change where that account is in use", async () => {
    const { old, fresh, userId } = await askedToMove(world);
    const holder = withNumber(fresh);
    moveOn(61 * SECOND_MS);
    await signInWith(holder);
    await setStatus(world, holder, 20);
    await passHours(world, 24);
    expect(await userIdOf(world, old)).toBe(userId);
    expect(await stopSignedIn(old)).toMatchObject({ code: 458 });
  });
});

test("of somebody who was suspended meanwhile it ends", async () => {
  const { old, userId } = await askedToMove(world);
  await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [userId]);
  await passHours(world, 24);
  expect(await userIdOf(world, old)).toBe(userId);
});
