import * as kyc from "@noren/contract/calls/kyc";
import { afterAll, beforeAll, expect, test } from "vitest";
import { back, openCapture, phoneInStepOne, sendPicture } from "../../../test/captures.ts";
import { startWorld, type World } from "../../../test/world.ts";

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
});
