import { saveSurvey } from "@noren/contract/calls/survey";
import { getByType } from "@noren/contract/calls/dict";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { phoneAt, sampleSurvey } from "../../../test/support/people/certification.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { openPart } from "../../customers/certification-parts.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the server's own questions, all of them and nothing else, are what is saved", async () => {
  const phone = await phoneAt(world, 10);
  const { data } = await phone.call(getByType, { params: { type: "survey" } });
  expect(data?.details.map((question) => question.value)).toEqual(Object.keys(sampleSurvey));
  await phone.call(saveSurvey, { body: { answers: sampleSurvey } });
  const { db, secrets } = world.services;
  expect(await openPart(db.drizzle, secrets, await userIdOf(world, phone), "survey")).toEqual(sampleSurvey);
});

test("every fault of the form is named at once", async () => {
  const phone = await phoneAt(world, 10);
  const answers = { ...sampleSurvey, purpose: "x", monthlyIncome: -5, other: true };
  expect((await phone.call(saveSurvey, { body: { answers } })).data).toEqual({
    fields: [{ path: "body.answers.monthlyIncome", code: expect.any(String) as string }],
  });
  expect((await phone.call(saveSurvey, { body: { answers: { ...answers, monthlyIncome: "5" } } })).data).toEqual({
    fields: [
      { path: "body.answers.purpose", code: "not_in_list" },
      { path: "body.answers.monthlyIncome", code: "wrong_kind" },
      { path: "body.answers.other", code: "unknown" },
    ],
  });
});

test("whoever has no other debts is not asked what they cost, and an app that asks keeps nothing of it", async () => {
  const { db, secrets } = world.services;
  const { otherDebtPayment: _, ...rest } = sampleSurvey;
  const answers = { ...rest, otherLoans: "none" };
  for (const sent of [answers, { ...answers, otherDebtPayment: 0 }]) {
    const phone = await phoneAt(world, 10);
    expect(await phone.call(saveSurvey, { body: { answers: sent } })).toMatchObject({ code: 200 });
    expect(await openPart(db.drizzle, secrets, await userIdOf(world, phone), "survey")).toEqual(answers);
  }
  const other = await phoneAt(world, 10);
  expect((await other.call(saveSurvey, { body: { answers: { ...answers, otherLoans: "one" } } })).data).toEqual({
    fields: [{ path: "body.answers.otherDebtPayment", code: "missing" }],
  });
});
