import { generateKeyPairSync } from "node:crypto";
import { registerPartner } from "@noren/staff/calls/partners";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { administratorOf } from "../../../../test/support/staff/offers.ts";
import { findPartner } from "../../../people/partner/partners.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a partner is registered with its public key; a private key, or none, is refused and nothing of it is kept", async () => {
  const { world } = house;
  const administrator = await administratorOf(house);
  const pair = generateKeyPairSync("ed25519");
  const publicKey = pair.publicKey.export({ type: "spki", format: "pem" }).toString();
  const secret = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  for (const wrong of [secret, "no key"]) {
    const { refusal } = await administrator.call(registerPartner, { body: { channel: "acme", publicKey: wrong } });
    expect(refusal?.fields).toEqual([{ path: "body.publicKey", code: "no_public_key" }]);
  }
  expect(await findPartner(world.services.db.drizzle, "acme")).toBeUndefined();
  const { answer } = await administrator.call(registerPartner, { body: { channel: "acme", publicKey } });
  expect(answer).toMatchObject({
    algorithm: "EdDSA",
    fingerprint: expect.stringMatching(/^([0-9a-f]{4} ?){8}$/) as unknown,
  });
  expect(await findPartner(world.services.db.drizzle, "acme")).toMatchObject({ publicKey, enabled: true });
  expect((await staffAuditOf(world, "partners/register")).map(({ details }) => details)).toEqual([
    { channel: "acme", ...answer },
  ]);
});
