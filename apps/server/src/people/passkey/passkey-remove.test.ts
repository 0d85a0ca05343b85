import { passkeyRemove, passkeys } from "@noren/contract/calls/passkey";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withPasskey } from "../../../test/support/people/passkeys.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("one's own; somebody else's answers exactly as a missing one", async () => {
  const [mine, other] = [await withPasskey(world), await withPasskey(world)];
  const remove = (passkeyId: string) => mine.phone.call(passkeyRemove, { body: { passkeyId } });
  const missing = await remove("00000000-0000-4000-8000-000000000000");
  expect(await remove(other.passkeyId)).toMatchObject({ code: 404, message: missing.message });
  expect(await remove(mine.passkeyId)).toMatchObject({ code: 200 });
  expect(await remove(mine.passkeyId)).toMatchObject({ code: 404 });
  expect((await mine.phone.call(passkeys, {})).data?.details).toEqual([]);
  expect((await other.phone.call(passkeys, {})).data?.details).toHaveLength(1);
});
