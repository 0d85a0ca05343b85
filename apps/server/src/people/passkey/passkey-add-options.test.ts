import { passkeyAddOptions } from "@noren/contract/calls/passkey";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/borrowers.ts";
import { withPasskey } from "../../../test/support/passkeys.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a passkey that is found by itself; the device that has one makes no second", async () => {
  const { phone } = await withPasskey(world);
  const { data } = await phone.call(passkeyAddOptions, {});
  expect(data?.options).toMatchObject({
    rp: { id: "localhost" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ type: "public-key" }],
  });
});

test("nobody suspended adds one", async () => {
  const { phone } = await withPasskey(world);
  await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [
    await userIdOf(world, phone),
  ]);
  expect(await phone.call(passkeyAddOptions, {})).toMatchObject({ code: 420 });
});
