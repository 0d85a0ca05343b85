import * as contract from "@noren/contract/calls/passkey";
import { rememberChallenge } from "./challenge.ts";
import { optionsToSign } from "../../platform/webauthn.ts";
import { openCall } from "../../calls/call-handler.ts";

export const passkeySignInOptions = openCall(contract.passkeySignInOptions, async ({ caller, services }) => {
  await services.limits.countSend(caller);
  const options = await optionsToSign(services.config.publicUrl);
  await rememberChallenge(services, options.challenge, { userId: null, deviceId: caller.deviceId });
  return { options };
});
