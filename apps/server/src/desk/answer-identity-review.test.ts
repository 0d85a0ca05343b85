import * as kyc from "@noren/contract/calls/kyc";
import * as user from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { back, front, phoneInStepOne, readCard, saveCard, setStatus, takeSide } from "../../test/captures.ts";
import { staff } from "../../test/desk.ts";
import { BIRTHDAY, finishMove, moveCode, movingPerson, startMove } from "../../test/phone-change.ts";
import { signInWith } from "../../test/sign-in.ts";
import { startWorld, type TestPhone, type World } from "../../test/world.ts";
import { answerIdentityReview } from "./answer-identity-review.ts";
import { seeIdentityPicture } from "./identity-picture.ts";
import { readQueues } from "./queues.ts";

let world: World;
let phone: TestPhone;
beforeAll(async () => {
  world = await startWorld();
  phone = await phoneInStepOne(world);
  await takeSide(phone, "front", front("a"));
  await takeSide(phone, "back", back("a"));
});
afterAll(() => world.close());

const waiting = async () => (await readQueues(world.services.db.drizzle, world.services, "en")).identities;
const askPerson = async () => saveCard(phone, { ...(await readCard(phone)), reviewByPerson: true });
const answer = (reviewId: string, outcome: "approved" | "rejected") =>
  world.services.db.transaction((tx) =>
    answerIdentityReview(tx, world.services, reviewId, { outcome, answer: "Te miramos.", actor: staff }),
  );
/** So that the next code may be sent. */
const moveOn = () => world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
const newestMessage = async () => (await phone.call(user.msgCenter, { body: {} })).data?.details[0];

test("what the machine cannot settle: a person sees reading, card and pictures, says no, then yes", async () => {
  await askPerson();
  const [first] = (await waiting()).items;
  expect(first).toMatchObject({
    reasons: ["no_biometric_consent"],
    card: { confirmed: { run: "42018366-6" }, read: { run: "42018366-6" } },
  });
  expect(first?.pictures.map(({ shows }) => shows).toSorted()).toEqual(["back", "front"]);

  // A look is recorded with its reason, and answers the picture as it was taken.
  const pictureId = first?.pictures[0]?.pictureId ?? "";
  const { services } = world;
  const seen = await services.db.transaction((tx) =>
    seeIdentityPicture(tx, services, pictureId, { actor: staff, reason: "review" }),
  );
  expect(seen.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const looks = await services.db.pool.query("select actor, reason from picture_look where picture_id = $1", [
    pictureId,
  ]);
  expect(looks.rows).toEqual([{ actor: staff, reason: "review" }]);

  await answer(first?.reviewId ?? "", "rejected");
  await expect(answer(first?.reviewId ?? "", "approved")).rejects.toThrow("already-answered");
  expect(await newestMessage()).toMatchObject({ kind: "identity-rejected", link: "/identity-auth" });
  // What was taken before the no does not count, and the RUN is free again.
  expect((await phone.call(kyc.livingState, {})).data).toMatchObject({ front: "missing", back: "missing" });

  await takeSide(phone, "front", front("a"));
  await takeSide(phone, "back", back("a"));
  expect(await askPerson()).toMatchObject({ code: 200, data: { review: true } });
  const [second] = (await waiting()).items;
  await answer(second?.reviewId ?? "", "approved");
  expect(await newestMessage()).toMatchObject({ kind: "identity-approved" });
  expect((await phone.call(user.status, {})).data).toMatchObject({ bizStatus: 30 });
  expect((await waiting()).count).toBe(0);
});

test("of a change of number: a yes moves it, a no drops it, and nothing of certification is touched", async () => {
  const { fresh, run, userId, old } = await movingPerson(world);
  const ask = async (): Promise<string> => {
    const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
    await finishMove(fresh, data?.ticket, true);
    const item = (await waiting()).items.find((one) => one.purpose === "change-of-phone");
    expect(item).toMatchObject({ reasons: ["no-face"], card: { confirmed: { run } } });
    return item?.reviewId ?? "";
  };
  const first = await ask();
  await answer(first, "rejected");
  await expect(answer(first, "approved")).rejects.toThrow("already-answered");
  expect(await old.call(user.status, {})).toMatchObject({ code: 200, data: { bizStatus: 30 } });

  await answer(await ask(), "approved");
  expect(await old.call(user.status, {})).toMatchObject({ code: 401 });
  moveOn();
  await signInWith(fresh, { run, birthday: BIRTHDAY });
  expect((await fresh.call(user.status, {})).data).toMatchObject({ bizStatus: 30 });
  const { rows } = await world.services.db.pool.query("select action from audit where user_id = $1 order by audit_id", [
    userId,
  ]);
  expect(rows).toEqual([{ action: "phone-change-rejected" }, { action: "phone-change-approved" }]);
});

test("a number that went to another account meanwhile is not moved, and the review waits", async () => {
  const { fresh, run } = await movingPerson(world);
  const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
  await finishMove(fresh, data?.ticket, true);
  const item = (await waiting()).items.find((one) => one.purpose === "change-of-phone");
  moveOn();
  await signInWith(fresh);
  await setStatus(world, fresh, 20);
  await expect(answer(item?.reviewId ?? "", "approved")).rejects.toThrow("phone-in-use");
  expect((await waiting()).count).toBe(1);
});
