import { passkeys } from "@noren/contract/calls/passkey";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInChallenge, signInWithPasskey, withPasskey } from "../../../test/support/people/passkeys.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("one's own alone, with the day each was last used", async () => {
  const [mine, other] = [await withPasskey(world), await withPasskey(world)];
  const [listed, ...more] = (await mine.phone.call(passkeys, {})).data?.details ?? [];
  expect(more).toEqual([]);
  expect(listed?.passkeyId).toBe(mine.passkeyId);
  expect(listed?.usedAt).toBeUndefined();
  const fresh = new TestPhone(world);
  await signInWithPasskey(fresh, other.authenticator.sign(await signInChallenge(fresh)));
  expect((await other.phone.call(passkeys, {})).data?.details[0]?.usedAt).toBeDefined();
});
