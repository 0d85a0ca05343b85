import { generateKeyPairSync } from "node:crypto";
import { registerPartner } from "@noren/staff/calls/partners";
import { proposalOne } from "@noren/staff/calls/proposals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { administratorOf, approveAs, reason } from "../../../../test/support/staff/offers.ts";
import { loginBy, TestPartner } from "../../../../test/support/people/partners.ts";
import { signedInPhone } from "../../../../test/support/people/sign-in.ts";
import { findPartner } from "../../../people/partner/partners.ts";
import { keyFingerprint } from "../../../people/partner/public-key.ts";

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
    const { refusal } = await administrator.call(registerPartner, {
      body: { channel: "acme", publicKey: wrong, reason },
    });
    expect(refusal?.fields).toEqual([{ path: "body.publicKey", code: "no_public_key" }]);
  }
  expect(await findPartner(world.services.db.drizzle, "acme")).toBeUndefined();
  const { answer } = await administrator.call(registerPartner, { body: { channel: "acme", publicKey, reason } });
  expect(answer).toMatchObject({
    algorithm: "EdDSA",
    fingerprint: expect.stringMatching(/^([0-9a-f]{4} ?){8}$/) as unknown,
  });
  expect(await findPartner(world.services.db.drizzle, "acme")).toBeUndefined();
  expect(await approveAs(await administratorOf(house), answer.proposalId)).toBeUndefined();
  expect(await findPartner(world.services.db.drizzle, "acme")).toMatchObject({ publicKey, enabled: true });
  expect((await staffAuditOf(world, "partners/register")).map(({ details }) => details)).toEqual([
    { channel: "acme", ...answer, why: reason },
  ]);
});

test("an administrator alone replaces no partner's key: what is signed with the new one lets nobody in", async () => {
  const { world } = house;
  const partner = await new TestPartner().register(world);
  const forger = new TestPartner("EdDSA", partner.channel);
  const ana = await administratorOf(house);
  const body = { channel: partner.channel, publicKey: forger.publicKey, reason };
  const { proposalId } = (await ana.call(registerPartner, { body })).answer;
  expect(await approveAs(ana, proposalId)).toBe("own-proposal");
  const phone = await signedInPhone(world);
  const policy = { policyVersion: "2026-11-15" };
  expect(await loginBy(phone, partner.channel, await forger.sign(phone.number), policy)).toMatchObject({ code: 441 });
  // Whoever approves sees both fingerprints; what has changed since is not replaced.
  const { payload } = (await ana.call(proposalOne, { query: { id: proposalId } })).answer;
  expect(payload).toMatchObject({
    before: { fingerprint: keyFingerprint(partner.publicKey) },
    after: { fingerprint: keyFingerprint(forger.publicKey) },
  });
  await new TestPartner("EdDSA", partner.channel).register(world);
  expect(await approveAs(await administratorOf(house), proposalId)).toBe("changed-meanwhile");
});
