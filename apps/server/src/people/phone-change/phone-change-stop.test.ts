import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneAt } from "../../../test/support/people/certification.ts";
import { askedToMove, moveCode, startMove, stopSignedIn } from "../../../test/support/people/phone-change.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("stops one's own alone; where none is under way there is nothing to stop", async () => {
  const { old } = await askedToMove(world);
  expect(await stopSignedIn(await phoneAt(world, 20))).toMatchObject({ code: 458 });
  expect(await stopSignedIn(new TestPhone(world))).toMatchObject({ code: 401 });
  expect(await stopSignedIn(old)).toMatchObject({ code: 200 });
});

test("after it another can be asked for", async () => {
  const { old, fresh, run } = await askedToMove(world);
  await stopSignedIn(old);
  const again = await startMove(fresh, { code: await moveCode(world, fresh), run });
  expect(again).toMatchObject({ code: 200, data: { state: "pictures" } });
});
