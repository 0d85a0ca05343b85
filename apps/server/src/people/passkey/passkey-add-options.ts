import * as contract from "@noren/contract/calls/passkey";
import { rememberChallenge } from "./challenge.ts";
import { optionsToMake } from "../../platform/webauthn.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findPerson, phoneOf } from "../../customers/people.ts";
import { passkeysOf } from "./passkey-store.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const passkeyAddOptions = signedInCall(contract.passkeyAddOptions, async ({ caller, session, services }) => {
  const { db, config, secrets } = services;
  const { userId, state } = session;
  if (state !== "active") throw new Refusal("accountSuspended");
  const owner = { id: userId, name: phoneOf(secrets, await findPerson(db.drizzle, userId)) };
  const options = await optionsToMake(config.publicUrl, owner, await passkeysOf(db.drizzle, userId));
  await rememberChallenge(services, options.challenge, { userId, deviceId: caller.deviceId });
  return { options };
});
