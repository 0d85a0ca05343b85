import { phoneChange } from "@noren/contract/calls/door/change-phone";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askedToMove, movingPerson, stopSignedIn } from "../../../test/support/people/phone-change.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a change that waits is shown to whoever is signed in, until it is stopped", async () => {
  const { old } = await askedToMove(world);
  const { data } = await old.call(phoneChange, {});
  expect(data?.change).toMatchObject({ state: "waiting" });
  const waits = Date.parse(data?.change?.effectiveAt ?? "") - Date.parse(data?.change?.askedAt ?? "");
  expect(Math.floor(waits / 3_600_000)).toBe(24);
  await stopSignedIn(old);
  expect((await old.call(phoneChange, {})).data).toEqual({});
});

test("one that staff looks at has no hour yet; without any there is none", async () => {
  const { old } = await askedToMove(world, "review");
  expect((await old.call(phoneChange, {})).data?.change).toEqual({
    state: "review",
    askedAt: expect.any(String) as string,
  });
  const { old: other } = await movingPerson(world);
  expect((await other.call(phoneChange, {})).data).toEqual({});
});
