import * as kyc from "@noren/contract/calls/kyc";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { back, openCapture, phoneInStepOne, sendPicture } from "../../../test/support/people/captures.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a reload goes on where it was: what was accepted is there, what was only begun is not", async () => {
  const phone = await phoneInStepOne(world);
  expect(await phone.call(kyc.livingState, {})).toMatchObject({
    code: 200,
    data: { front: "missing", back: "missing", face: "missing", consentBiometric: false },
  });
  await openCapture(phone, "front");
  const { transactionId } = await openCapture(phone, "back");
  await sendPicture(phone, transactionId, back("a"));
  expect((await phone.call(kyc.livingState, {})).data).toMatchObject({ front: "missing", back: "accepted" });

  // A person's no to another phone number says nothing about the card.
  const { db, clock } = world.services;
  await db.pool.query(
    "insert into identity_review values (gen_random_uuid(), $1, 'change-of-phone', '[]', 'rejected', '', $2, $2)",
    [await userIdOf(world, phone), clock.now()],
  );
  expect((await phone.call(kyc.livingState, {})).data).toMatchObject({ back: "accepted" });
});
