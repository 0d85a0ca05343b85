import { randomUUID } from "node:crypto";
import { askRating, ownFeedback, rate } from "@noren/contract/calls/report";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runningLoan, settle } from "../../../test/support/loans/loans.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { waitingIn } from "../../../test/support/waiting.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Somebody who is being asked. */
async function asked(): Promise<{ phone: TestPhone; ratingId: string }> {
  const loan = await runningLoan(world);
  await settle(world, loan);
  const { data } = await loan.phone.call(askRating, {});
  return { phone: loan.phone, ratingId: data?.ratingId ?? "" };
}
const say = (phone: TestPhone, body: object) => phone.call(rate, { body: body as { ratingId: string } });
const waiting = () => waitingIn(world, "feedback", "feedback");
const own = async (phone: TestPhone) => (await phone.call(ownFeedback, {})).data?.details;

test("stars and words go to feedback: words wait for a person, stars alone are noted", async () => {
  const [talks, taps] = [await asked(), await asked()];
  expect(await say(talks.phone, { ratingId: talks.ratingId, stars: 4, words: " Rápido y claro " })).toMatchObject({
    code: 200,
  });
  expect(await say(taps.phone, { ratingId: taps.ratingId, stars: 5 })).toMatchObject({ code: 200 });
  expect(await waiting()).toMatchObject([{ details: { stars: 4, content: "Rápido y claro", pictures: [] } }]);
  expect(await own(taps.phone)).toMatchObject([{ stars: 5, state: "noted" }]);
});

test("'next time' is final for that time; nothing goes to feedback", async () => {
  const { phone, ratingId } = await asked();
  expect(await say(phone, { ratingId })).toMatchObject({ code: 200 });
  expect(await say(phone, { ratingId, stars: 5 })).toMatchObject({ code: 404 });
  expect(await own(phone)).toEqual([]);
});

test("sent again under its key it counts once", async () => {
  const { phone, ratingId } = await asked();
  phone.idempotencyKey = randomUUID();
  const said = { ratingId, stars: 3, words: "Bien" };
  const answers = await Promise.all([say(phone, said), say(phone, said), say(phone, said)]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(await own(phone)).toHaveLength(1);
});

test("refused, and nothing changes: no stars there are, somebody else's time, none at all", async () => {
  const { phone, ratingId } = await asked();
  const stranger = await signedInPhone(world);
  const before = await everythingStored(world);
  for (const stars of [0, 6, 2.5, "5", -1]) expect((await say(phone, { ratingId, stars })).code).toBe(400);
  expect((await say(phone, { ratingId, stars: 5, words: "  " })).code).toBe(400);
  expect(await say(stranger, { ratingId, stars: 1 })).toMatchObject({ code: 404, data: null });
  expect(await say(stranger, { ratingId: randomUUID(), stars: 1 })).toMatchObject({ code: 404, data: null });
  expect(await everythingStored(world)).toEqual(before);
});
