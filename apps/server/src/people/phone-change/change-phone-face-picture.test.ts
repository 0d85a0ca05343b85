/** 'a fresh face check against the stored one; staff review when it fails' (product.md section 2), on real pictures. */
import { livingResultQuery } from "@noren/contract/calls/kyc";
import { status } from "@noren/contract/calls/user";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { face } from "../../../test/support/captures.ts";
import {
  finishMove,
  moveCode,
  movingPersonA,
  sendFace,
  startFace,
  startMove,
  takeMovingFace,
} from "../../../test/support/phone-change.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
let person: Awaited<ReturnType<typeof movingPersonA>>;
let fresh: TestPhone;
let ticket: string;
beforeAll(async () => {
  world = await startWorld();
  person = await movingPersonA(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  fresh = new TestPhone(world);
  const { run, birthday } = person;
  const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run, birthday });
  ticket = data?.ticket ?? "";
});

const accepted = { code: 200, data: { verdict: "accepted", reasons: [], done: true } };

test("somebody else's face is refused, and finishing leaves it to a person", async () => {
  expect(await takeMovingFace(fresh, ticket, "b")).toMatchObject({
    data: { verdict: "refused", reasons: ["not_same_person"], done: true },
  });
  expect(await finishMove(fresh, ticket)).toMatchObject({ code: 200, data: { state: "review" } });
  // Whoever is being looked at takes no more faces.
  expect(await startFace(fresh, ticket)).toMatchObject({ code: 458 });
  await world.services.db.pool.query("delete from identity_review where user_id = $1", [person.userId]);
  await world.services.db.pool.query("update phone_change set state = 'rejected' where user_id = $1", [person.userId]);
});

test("without the stored face it is held against the card's portrait; without that a person compares", async () => {
  const hide = (kind: string) =>
    world.services.db.pool.query(
      "update capture set state = 'refused' where user_id = $1 and kind = $2 and purpose = 'certification' and state = 'accepted'",
      [person.userId, kind],
    );
  await hide("face");
  expect(await takeMovingFace(fresh, ticket, "a")).toMatchObject(accepted);
  await hide("front");
  expect(await takeMovingFace(fresh, ticket, "a")).toMatchObject({
    data: { verdict: "review", reasons: ["unreadable"], done: true },
  });
  await world.services.db.pool.query(
    "update capture set state = 'accepted' where user_id = $1 and purpose = 'certification' and kind <> 'back'",
    [person.userId],
  );
});

test("a ticket of nobody, another device, another capture and one's own certification's take no picture", async () => {
  const { data } = await startFace(fresh, ticket);
  const transactionId = data?.transactionId ?? "";
  const bytes = face("a", "middle");
  expect(await sendFace(fresh, "made-up", transactionId, bytes)).toMatchObject({ code: 458 });
  expect(await sendFace(new TestPhone(world), ticket, transactionId, bytes)).toMatchObject({ code: 458 });
  expect(await sendFace(fresh, ticket, "00000000-0000-4000-8000-000000000000", bytes)).toMatchObject({ code: 404 });
  const asCertification = await person.old.call(livingResultQuery, { body: { transactionId } }, { file: [bytes] });
  expect(asCertification).toMatchObject({ code: 404 });
  expect(await sendFace(fresh, ticket, transactionId, Buffer.from("no picture"))).toMatchObject({ code: 494 });
});

test("the same face, sent twice where the answer was lost, and the number is moved", async () => {
  const { data } = await startFace(fresh, ticket);
  const transactionId = data?.transactionId ?? "";
  const [first = "left", second = "left", third = "left"] = data?.poses ?? [];
  const answer = await sendFace(fresh, ticket, transactionId, face("a", first));
  expect(answer).toMatchObject({ data: { verdict: "accepted", nextPose: second, done: false } });
  const again = await sendFace(fresh, ticket, transactionId, face("a", first));
  expect(again.data).toEqual(answer.data);
  await sendFace(fresh, ticket, transactionId, face("a", second));
  expect(await finishMove(fresh, ticket)).toMatchObject({ code: 459 });
  expect(await sendFace(fresh, ticket, transactionId, face("a", third))).toMatchObject(accepted);
  const done = await finishMove(fresh, ticket);
  expect(done).toMatchObject({ code: 200, data: { state: "done", signedIn: { phone: `+56${fresh.number}` } } });
  fresh.token = done.data?.signedIn?.token;
  expect(await fresh.call(status, {})).toMatchObject({ code: 200, data: { bizStatus: 30 } });
  expect(await person.old.call(status, {})).toMatchObject({ code: 401 });
});
