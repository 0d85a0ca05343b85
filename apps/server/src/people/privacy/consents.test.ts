import { consents } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { recordConsent } from "../../customers/people.ts";
import { userIdOf } from "../../../test/support/people/borrowers.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("what was agreed to and since when; what was never asked for has no day", async () => {
  const phone = await signedInPhone(world);
  const userId = await userIdOf(world, phone);
  const givenAt = world.services.clock.now();
  await recordConsent(world.services.db.drizzle, { userId, purpose: "privacy policy", version: "2", givenAt });
  expect((await phone.call(consents, {})).data?.details).toEqual([
    { purpose: "privacy policy", given: true, since: givenAt.toISOString() },
    { purpose: "biometrics", given: false },
    { purpose: "marketing", given: false },
  ]);
});
