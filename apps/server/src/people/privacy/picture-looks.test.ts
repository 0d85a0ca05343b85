import { pictureLooks } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { back, front, phoneInStepOne, takeSide } from "../../../test/support/people/captures.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { openIdentityPicture } from "../../staff/customers/identity-picture.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("every look at a picture is shown to its owner, with its reason", async () => {
  const phone = await phoneInStepOne(world);
  await takeSide(phone, "front", front("a"));
  await takeSide(phone, "back", back("a"));
  expect((await phone.call(pictureLooks, {})).data?.details).toEqual([]);
  const { rows } = await world.services.db.pool.query<{ id: string }>(
    "select picture_id as id from capture_picture join capture using (capture_id) where kind = 'back'",
  );
  await openIdentityPicture(world.services.db.drizzle, world.services, rows[0]?.id ?? "", {
    actor: "ana",
    reason: "impersonation",
  });
  const [look, ...more] = (await phone.call(pictureLooks, {})).data?.details ?? [];
  expect(look).toMatchObject({ shows: "back", reason: "impersonation" });
  expect(more).toEqual([]);
});
