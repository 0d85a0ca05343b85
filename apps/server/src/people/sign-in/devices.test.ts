import * as user from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInPhone, signInWith } from "../../../test/support/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The same person on a second phone. */
async function onAnotherDevice(first: TestPhone): Promise<TestPhone> {
  world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
  const second = new TestPhone(world);
  Object.assign(second, { number: first.number });
  await signInWith(second);
  return second;
}

test("the list shows one's own signed-in devices, this one marked", async () => {
  const first = await signedInPhone(world);
  const second = await onAnotherDevice(first);
  await signedInPhone(world);
  const answer = await second.call(user.devices, {});
  expect(answer.data?.details).toHaveLength(2);
  expect(answer.data?.details.filter((device) => device.current)).toHaveLength(1);
});

test("an ended one is listed no more", async () => {
  const first = await signedInPhone(world);
  const second = await onAnotherDevice(first);
  const listed = await second.call(user.devices, {});
  const other = listed.data?.details.find((device) => !device.current);
  await second.call(user.endSession, { body: { sessionId: other?.sessionId ?? "" } });
  const answer = await second.call(user.devices, {});
  expect(answer.data?.details).toMatchObject([{ current: true }]);
});
