/**
 * Passkeys (WebAuthn) of borrowers and of staff: found by themselves at the door, asking for finger, face or PIN each time.
 * `url` is our own address: a passkey is for its name, and for nothing that only looks like it.
 */
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { parseJson } from "./parse-input.ts";

/** How long a challenge may be answered. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** What the browser answered, held to its form by the call's schema. */
export interface CredentialAnswer {
  readonly response: { readonly clientDataJSON: string };
}

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly displayName?: string;
}

interface KnownPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

const nothing = (): undefined => undefined;

/** Names no passkey: the browser offers those it has, and nobody learns who has one. */
export async function optionsToSign(url: string) {
  const rpID = new URL(url).hostname;
  return { ...(await generateAuthenticationOptions({ rpID, userVerification: "required" })) };
}

/** The device that has one of `known` makes no second. */
export async function optionsToMake(url: string, owner: Owner, known: readonly Pick<KnownPasskey, "credentialId">[]) {
  const { id, name, displayName = "" } = owner;
  const options = await generateRegistrationOptions({
    rpName: "Noren",
    rpID: new URL(url).hostname,
    userID: new TextEncoder().encode(id),
    userName: name,
    userDisplayName: displayName,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
  return { ...options };
}

/** The challenge that an authenticator says it answers; nothing where what it says cannot be read. */
export function challengeIn({ response }: CredentialAnswer): string | undefined {
  const told = parseJson(Buffer.from(response.clientDataJSON, "base64url").toString());
  const { challenge } = (told ?? {}) as { challenge?: unknown };
  return typeof challenge === "string" ? challenge : undefined;
}

const expected = (url: string, expectedChallenge: string) => {
  const { hostname, origin } = new URL(url);
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
};

/** What is kept of a passkey that was just made; nothing where anything is wrong with it. */
export async function passkeyMade(url: string, challenge: string, credential: CredentialAnswer) {
  const response = credential as RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({ response, ...expected(url, challenge) }).catch(nothing);
  if (!verified?.verified) return undefined;
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
}

/** How often this passkey has signed by now; nothing where it did not, or has fallen behind what it signed before. */
export async function countSigned(
  url: string,
  challenge: string,
  credential: CredentialAnswer,
  { credentialId, publicKey, counter }: KnownPasskey,
): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    ...expected(url, challenge),
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch(nothing);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
