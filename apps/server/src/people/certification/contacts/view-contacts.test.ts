import { viewContacts } from "@noren/contract/calls/contacts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneAt } from "../../../../test/support/people/certification.ts";
import { startWorld, TestPhone, type World } from "../../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("two once they are saved, none before, and never somebody else's", async () => {
  const saved = await phoneAt(world, 50);
  expect((await saved.call(viewContacts, {})).data?.contacts).toHaveLength(2);
  expect((await (await phoneAt(world, 40)).call(viewContacts, {})).data).toEqual({ contacts: [] });
});

test("a visitor is told nothing", async () => {
  expect(await new TestPhone(world).call(viewContacts, {})).toMatchObject({ code: 401, data: null });
});
