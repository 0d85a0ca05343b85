import * as kyc from "@noren/contract/calls/kyc";
import * as user from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  back,
  face,
  front,
  phoneInStepOne,
  readCard,
  saveCard,
  takeFace,
  takeSide,
} from "../../../../test/support/people/captures.ts";
import { userIdOf } from "../../../../test/support/people/borrowers.ts";
import { askedToMove } from "../../../../test/support/people/phone-change.ts";
import { staff } from "../../../../test/support/staff/desk.ts";
import { waitingIn } from "../../../../test/support/waiting.ts";
import { startWorld, type TestPhone, type World } from "../../../../test/support/world.ts";
import { answerIdentityReview } from "./answer-identity-review.ts";
import { openIdentityPicture } from "../../customers/identity-picture.ts";

let world: World;
let phone: TestPhone;
beforeAll(async () => {
  world = await startWorld();
  phone = await phoneInStepOne(world);
  await takeSide(phone, "front", front("a"));
  await takeSide(phone, "back", back("a"));
});
afterAll(() => world.close());

const waiting = () => waitingIn(world, "identity", "identity");
const askPerson = async () => saveCard(phone, { ...(await readCard(phone)), reviewByPerson: true });
const answer = (reviewId: string, outcome: "approved" | "rejected") =>
  world.services.db.transaction((tx) =>
    answerIdentityReview(tx, world.services, reviewId, { outcome, answer: "Te miramos.", actor: staff }),
  );
const newestMessage = async () => (await phone.call(user.msgCenter, { body: {} })).data?.details[0];

test("what the machine cannot settle: a person sees reading, card and pictures, says no, then yes", async () => {
  await askPerson();
  const [first] = await waiting();
  expect(first?.details.doubts).toEqual(["no_biometric_consent"]);
  const run = { field: "run", read: "•••••366-6", typed: "•••••366-6", differs: false };
  expect(first?.details.card).toContainEqual(run);
  expect(first?.details.pictures.map(({ shows }) => shows).toSorted()).toEqual(["back", "front"]);

  // A look is recorded with its reason, and answers the picture as it was taken.
  const pictureId = first?.details.pictures[0]?.pictureId ?? "";
  const { services } = world;
  const { picture } = await openIdentityPicture(services.db.drizzle, services, pictureId, {
    actor: staff,
    reason: "identity-review",
  });
  expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const looks = await services.db.pool.query("select actor, reason from picture_look where picture_id = $1", [
    pictureId,
  ]);
  expect(looks.rows).toEqual([{ actor: staff, reason: "identity-review" }]);

  await answer(first?.itemId ?? "", "rejected");
  await expect(answer(first?.itemId ?? "", "approved")).rejects.toThrow("already-answered");
  expect(await newestMessage()).toMatchObject({ kind: "identity-rejected", link: "/identity-auth" });
  // What was taken before the no does not count, and the RUN is free again.
  expect((await phone.call(kyc.livingState, {})).data).toMatchObject({ front: "missing", back: "missing" });

  await takeSide(phone, "front", front("a"));
  await takeSide(phone, "back", back("a"));
  expect(await askPerson()).toMatchObject({ code: 200, data: { review: true } });
  const [second] = await waiting();
  expect(second?.details.pictures.map(({ shows }) => shows).toSorted()).toEqual(["back", "front"]);
  expect(second?.details.pictures.map((taken) => taken.pictureId)).not.toContain(pictureId);
  await answer(second?.itemId ?? "", "approved");
  expect(await newestMessage()).toMatchObject({ kind: "identity-approved" });
  expect((await phone.call(user.status, {})).data).toMatchObject({ bizStatus: 30 });
  expect(await waiting()).toEqual([]);
});

test("a change of phone that staff looks at: one person alone says no, and never yes", async () => {
  const { old, userId } = await askedToMove(world, "review");
  const [review] = await waiting();
  expect(review?.details).toMatchObject({ purpose: "change-of-phone" });
  await expect(answer(review?.itemId ?? "", "approved")).rejects.toThrow("two people");
  await answer(review?.itemId ?? "", "rejected");
  await expect(answer(review?.itemId ?? "", "rejected")).rejects.toThrow("already-answered");
  expect(await userIdOf(world, old)).toBe(userId);
  expect(await waiting()).toEqual([]);
});

test("whoever asks for a person after a face was refused is not taken for one who gave no consent", async () => {
  const other = await phoneInStepOne(world);
  await takeSide(other, "front", front("b"));
  await takeSide(other, "back", back("b"));
  await takeFace(other, (pose) => face("a", pose));
  await saveCard(other, { ...(await readCard(other)), reviewByPerson: true });
  expect(await waiting()).toMatchObject([{ details: { doubts: ["face_refused"] } }]);
});
