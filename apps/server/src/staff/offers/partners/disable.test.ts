import { disablePartner } from "@noren/staff/calls/partners";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { administratorOf, approveAs, reason } from "../../../../test/support/staff/offers.ts";
import { findPartner, savePartner } from "../../../people/partner/partners.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("two people disable a partner, which is as good as none then; one that is not there cannot be disabled", async () => {
  const { db, clock } = house.world.services;
  await savePartner(db.drizzle, { channel: "acme", publicKey: "key", algorithm: "EdDSA", registeredAt: clock.now() });
  const administrator = await administratorOf(house);
  const { answer } = await administrator.call(disablePartner, { body: { channel: "acme", reason } });
  expect(await approveAs(administrator, answer.proposalId)).toBe("own-proposal");
  expect(await findPartner(db.drizzle, "acme")).toBeDefined();
  expect(await approveAs(await administratorOf(house), answer.proposalId)).toBeUndefined();
  expect(await findPartner(db.drizzle, "acme")).toBeUndefined();
  expect((await administrator.call(disablePartner, { body: { channel: "nobody", reason } })).refusal?.code).toBe(
    "not-there",
  );
});
