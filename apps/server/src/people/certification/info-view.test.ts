import { infoView } from "@noren/contract/calls/user-base-info";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneAt } from "../../../test/support/people/certification.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("before the card nothing is known, after it gender, birthday and the income told before are proposed", async () => {
  expect((await (await phoneAt(world, 20)).call(infoView, {})).data).toEqual({});
  expect((await (await phoneAt(world, 30)).call(infoView, {})).data).toEqual({
    gender: "female",
    birthday: "04/03/1994",
    monthlyIncome: 900_000,
  });
});

test("a visitor is told nothing", async () => {
  expect(await new TestPhone(world).call(infoView, {})).toMatchObject({ code: 401, data: null });
});
