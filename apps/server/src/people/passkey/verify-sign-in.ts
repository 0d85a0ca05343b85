import type { ParsedInput } from "@noren/contract/call";
import type { passkeySignIn } from "@noren/contract/calls/passkey";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPasskey, markUsed } from "./passkey-store.ts";
import type { Caller } from "../../calls/caller.ts";
import { requireChallenge } from "./challenge.ts";
import { relyingParty } from "./relying-party.ts";

type Shown = ParsedInput<typeof passkeySignIn>["body"]["credential"];

/** Whose passkey it is. One answer for everything that is wrong with it. */
export async function verifySignIn(
  tx: Executor,
  services: Services,
  credential: Shown,
  { deviceId }: Caller,
): Promise<string> {
  const expectedChallenge = await requireChallenge(tx, services, credential.response.clientDataJSON, {
    userId: null,
    deviceId,
  });
  const known = await lockPasskey(tx, credential.id);
  if (!known) throw new Refusal("passkeyRefused");
  const { rpID, origin } = relyingParty(services.config);
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
  }).catch(() => undefined);
  if (!verified?.verified) throw new Refusal("passkeyRefused");
  await markUsed(tx, known.passkeyId, verified.authenticationInfo.newCounter, services.clock.now());
  return known.userId;
}
