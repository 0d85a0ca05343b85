import { viewSurvey } from "@noren/contract/calls/survey";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneAt, sampleSurvey } from "../../../test/support/people/certification.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the answers once they are saved, none before, and never somebody else's", async () => {
  expect((await (await phoneAt(world, 20)).call(viewSurvey, {})).data).toEqual({ answers: sampleSurvey });
  expect((await (await signedInPhone(world)).call(viewSurvey, {})).data).toEqual({ answers: {} });
  expect(await new TestPhone(world).call(viewSurvey, {})).toMatchObject({ code: 401, data: null });
});
