import * as user from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onAnotherDevice } from "../../../test/support/people/borrowers.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the list shows one's own signed-in devices, this one marked", async () => {
  const first = await signedInPhone(world);
  const second = await onAnotherDevice(world, first);
  await signedInPhone(world);
  const answer = await second.call(user.devices, {});
  expect(answer.data?.details).toHaveLength(2);
  expect(answer.data?.details.filter((device) => device.current)).toHaveLength(1);
});

test("an ended one is listed no more", async () => {
  const first = await signedInPhone(world);
  const second = await onAnotherDevice(world, first);
  const listed = await second.call(user.devices, {});
  const other = listed.data?.details.find((device) => !device.current);
  await second.call(user.endSession, { body: { sessionId: other?.sessionId ?? "" } });
  const answer = await second.call(user.devices, {});
  expect(answer.data?.details).toMatchObject([{ current: true }]);
});
