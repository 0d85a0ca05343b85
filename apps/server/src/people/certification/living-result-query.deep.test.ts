import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accepted,
  back,
  front,
  openCapture,
  phoneInStepOne,
  picture,
  refused,
  sendPicture,
  takeSide,
} from "../../../test/support/people/captures.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test.each([
  ["front", "idcards/a-front-blurred", "blurred"],
  ["back", "idcards/a-back-glare", "glare"],
  ["back", "idcards/b-back-dark", "too_dark"],
  ["front", "idcards/no-card", "no_card"],
  ["front", "idcards/a-back-photo", "wrong_side"],
  ["back", "idcards/expired-back-photo", "expired"],
] as const)("%s %s: %s, and the same transaction takes another picture", async (kind, name, reason) => {
  const phone = await phoneInStepOne(world);
  const { transactionId } = await openCapture(phone, kind);
  expect(await sendPicture(phone, transactionId, picture(name))).toMatchObject(refused(reason));
  const good = kind === "front" ? front("a") : back("a");
  expect(await sendPicture(phone, transactionId, good)).toMatchObject(accepted);
});

test.each([
  ["faces/no-face", "no_face"],
  ["faces/two-faces", "several_faces"],
  ["faces/a-front-dark", "too_dark"],
  ["faces/a-front-blurred", "blurred"],
])("%s: %s", async (name, reason) => {
  const phone = await phoneInStepOne(world);
  expect(await takeSide(phone, "front", front("a"))).toMatchObject(accepted);
  expect(await takeSide(phone, "back", back("a"))).toMatchObject(accepted);
  const { transactionId } = await openCapture(phone, "face");
  expect(await sendPicture(phone, transactionId, picture(name))).toMatchObject(refused(reason));
});
