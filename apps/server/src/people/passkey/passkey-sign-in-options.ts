import { generateAuthenticationOptions } from "@simplewebauthn/server";
import * as contract from "@noren/contract/calls/passkey";
import { rememberChallenge } from "./challenge.ts";
import { relyingParty } from "./relying-party.ts";
import { openCall } from "../../calls/call-handler.ts";

/** Names no passkey: the phone offers those it has, and nobody learns which phone number has one. */
export const passkeySignInOptions = openCall(contract.passkeySignInOptions, async ({ caller, services }) => {
  await services.limits.countSend(caller);
  const { rpID } = relyingParty(services.config);
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  await rememberChallenge(services, options.challenge, { userId: null, deviceId: caller.deviceId });
  return { options: { ...options } };
});
