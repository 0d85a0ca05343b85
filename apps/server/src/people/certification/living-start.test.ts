import * as kyc from "@noren/contract/calls/kyc";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  back,
  front,
  openCapture,
  phoneInStepOne,
  setStatus,
  takeSide,
} from "../../../test/support/people/captures.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const minutesUntil = (instant: string): number =>
  Math.round((Date.parse(instant) - world.services.clock.now().getTime()) / MINUTE_MS);

test.each(["front", "back"] as const)("a transaction for the %s lasts 15 minutes", async (kind) => {
  const phone = await phoneInStepOne(world);
  const opened = await openCapture(phone, kind);
  expect(minutesUntil(opened.expiresAt)).toBe(15);
  expect(opened).not.toHaveProperty("poses");
});

describe("the face", () => {
  test("is opened for 3 minutes with every pose once, in an order that is the server's", async () => {
    const phone = await phoneInStepOne(world);
    await takeSide(phone, "front", front("a"));
    await takeSide(phone, "back", back("a"));
    const orders = new Set<string>();
    for (let i = 0; i < 12; i += 1) {
      const { poses = [], expiresAt } = await openCapture(phone, "face");
      expect(poses.toSorted()).toEqual(["left", "middle", "right"]);
      expect(minutesUntil(expiresAt)).toBe(3);
      orders.add(poses.join());
    }
    // Twelve times the same of six orders by chance: once in 300 million runs.
    expect(orders.size).toBeGreaterThan(1);
  });

  test("Ley 21.719: without an explicit consent to biometrics it is refused, and nothing is kept", async () => {
    const phone = await phoneInStepOne(world);
    const before = await everythingStored(world);
    for (const body of [{ kind: "face" }, { kind: "face", consentBiometric: false }] as const)
      expect(await phone.call(kyc.livingStart, { body })).toMatchObject({ code: 465 });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("waits for both sides of the card", async () => {
    const phone = await phoneInStepOne(world);
    const body = { kind: "face", consentBiometric: true } as const;
    expect(await phone.call(kyc.livingStart, { body })).toMatchObject({ code: 468 });
  });
});

test.each([
  [10, 453],
  [30, 315],
  [60, 315],
])("at status %i it is refused with %i: one step at a time", async (status, code) => {
  const phone = await phoneInStepOne(world);
  await setStatus(world, phone, status);
  expect(await phone.call(kyc.livingStart, { body: { kind: "front" } })).toMatchObject({ code });
});

test("the third call with one key answers the first transaction; a new one of its kind ends it", async () => {
  const phone = await phoneInStepOne(world);
  phone.idempotencyKey = "one-key-three-times";
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await openCapture(phone, "front"));
  expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1);
  phone.idempotencyKey = undefined;
  await openCapture(phone, "front");
  const { rows } = await world.services.db.pool.query<{ state: string }>(
    "select state from capture where capture_id = $1",
    [answers[0]?.transactionId],
  );
  expect(rows).toEqual([{ state: "refused" }]);
});

test("nobody tries their luck all day: the thirty-first side is refused", async () => {
  const phone = await phoneInStepOne(world);
  for (let i = 0; i < 30; i += 1) await openCapture(phone, "back");
  expect(await phone.call(kyc.livingStart, { body: { kind: "back" } })).toMatchObject({ code: 429 });
});
