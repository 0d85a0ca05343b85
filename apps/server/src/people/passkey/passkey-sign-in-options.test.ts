import { passkeySignInOptions } from "@noren/contract/calls/passkey";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("names no passkey and no person, asks for finger, face or PIN, and never repeats", async () => {
  const fresh = new TestPhone(world);
  const first = (await fresh.call(passkeySignInOptions, {})).data?.options;
  const second = (await fresh.call(passkeySignInOptions, {})).data?.options;
  expect(first).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(first?.["allowCredentials"]).toBeUndefined();
  expect(first?.["challenge"]).not.toBe(second?.["challenge"]);
});
