/** Passkeys of staff (WebAuthn): for the console's own address alone, asking for finger, face or PIN each time. Real time. */
import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import type { MadeCredential, ShownCredential } from "@noren/staff/passkey-fields";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { after, instantOf, realNow } from "../../platform/clock.ts";
import type { Config } from "../../platform/config/config.ts";
import { challengeIn } from "../../people/passkey/client-data.ts";
import { relyingParty } from "../../people/passkey/relying-party.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import {
  keepStaffChallenge,
  lockStaffPasskey,
  markStaffPasskeyUsed,
  saveStaffPasskey,
  type StaffPasskey,
  staffPasskeysOf,
  takeStaffChallenge,
} from "./staff-passkeys.ts";

const CHALLENGE_MS = 5 * MINUTE_MS;

const partyOf = ({ consoleUrl }: Config) => relyingParty({ publicUrl: consoleUrl });
const expiry = (): Date => after(instantOf(realNow()), CHALLENGE_MS);

/** Names no passkey: the browser offers those it has, and nobody learns who has one. */
export async function challengeToSign(db: Executor, { config }: Services) {
  const { rpID } = partyOf(config);
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  await keepStaffChallenge(db, { challenge: options.challenge, staffId: null, expiresAt: expiry() });
  return { ...options };
}

/** The device that has one makes no second. */
export async function challengeToMake(
  tx: Executor,
  { config }: Services,
  { staffId, email, name }: { readonly staffId: string; readonly email: string; readonly name: string },
) {
  const options = await generateRegistrationOptions({
    rpName: "Noren",
    rpID: partyOf(config).rpID,
    userID: new TextEncoder().encode(staffId),
    userName: email,
    userDisplayName: name,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: (await staffPasskeysOf(tx, staffId)).map(({ credentialId }) => ({ id: credentialId })),
  });
  await keepStaffChallenge(tx, { challenge: options.challenge, staffId, expiresAt: expiry() });
  return { ...options };
}

/** What was asked for, of whom, and is hereby answered for good. */
async function takeAsked(tx: Executor, clientDataJSON: string, staffId: string | null): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  const found = challenge === undefined ? undefined : await takeStaffChallenge(tx, challenge, instantOf(realNow()));
  return found?.staffId === staffId ? found.challenge : undefined;
}

/** Whatever else was wrong, it is not answered a second time. */
export async function spendChallenge(tx: Executor, { response }: ShownCredential): Promise<void> {
  await takeAsked(tx, response.clientDataJSON, null);
}

/** Whether one of this person's passkeys signed, and has not signed more often than it says. */
export async function passkeySigned(
  tx: Executor,
  { config }: Services,
  staffId: string,
  credential: ShownCredential,
): Promise<boolean> {
  const expectedChallenge = await takeAsked(tx, credential.response.clientDataJSON, null);
  const known = await lockStaffPasskey(tx, staffId, credential.id);
  if (expectedChallenge === undefined || !known) return false;
  const { rpID, origin } = partyOf(config);
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  await markStaffPasskeyUsed(tx, known.passkeyId, newCounter, instantOf(realNow()));
  return true;
}

/** The passkey that was kept; nothing where it answers no challenge of this person's, or is somebody's already. */
export async function keepPasskey(
  tx: Executor,
  { config }: Services,
  { staffId, device }: { readonly staffId: string; readonly device: string },
  credential: MadeCredential,
): Promise<StaffPasskey | undefined> {
  const expectedChallenge = await takeAsked(tx, credential.response.clientDataJSON, staffId);
  if (expectedChallenge === undefined) return undefined;
  const { rpID, origin } = partyOf(config);
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const row = {
    passkeyId: randomUUID(),
    staffId,
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
    device,
    madeAt: instantOf(realNow()),
    usedAt: null,
  };
  return (await saveStaffPasskey(tx, row)) ? row : undefined;
}
