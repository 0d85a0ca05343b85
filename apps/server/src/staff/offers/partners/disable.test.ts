import { disablePartner } from "@noren/staff/calls/partners";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { administratorOf } from "../../../../test/support/staff/offers.ts";
import { findPartner, savePartner } from "../../../people/partner/partners.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a disabled partner is as good as none; one that is not there cannot be disabled", async () => {
  const { db, clock } = house.world.services;
  await savePartner(db.drizzle, { channel: "acme", publicKey: "key", algorithm: "EdDSA", registeredAt: clock.now() });
  const administrator = await administratorOf(house);
  expect((await administrator.call(disablePartner, { body: { channel: "acme" } })).status).toBe(200);
  expect(await findPartner(db.drizzle, "acme")).toBeUndefined();
  expect((await administrator.call(disablePartner, { body: { channel: "nobody" } })).refusal?.code).toBe("not-there");
});
