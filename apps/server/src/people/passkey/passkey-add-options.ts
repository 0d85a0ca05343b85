import * as contract from "@noren/contract/calls/passkey";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import { rememberChallenge } from "./challenge.ts";
import { relyingParty } from "./relying-party.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findPerson, phoneOf } from "../../customers/people.ts";
import { passkeysOf } from "./passkey-store.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** One that is found by itself when somebody signs in, and asks for finger, face or PIN each time. */
export const passkeyAddOptions = signedInCall(contract.passkeyAddOptions, async ({ caller, session, services }) => {
  const { db, config, secrets } = services;
  const { userId, state } = session;
  if (state !== "active") throw new Refusal("accountSuspended");
  const options = await generateRegistrationOptions({
    rpName: "Noren",
    rpID: relyingParty(config).rpID,
    userID: new TextEncoder().encode(userId),
    userName: phoneOf(secrets, await findPerson(db.drizzle, userId)),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: (await passkeysOf(db.drizzle, userId)).map(({ credentialId }) => ({ id: credentialId })),
  });
  await rememberChallenge(services, options.challenge, { userId, deviceId: caller.deviceId });
  return { options: { ...options } };
});
