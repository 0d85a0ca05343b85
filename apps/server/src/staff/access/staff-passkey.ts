/** Passkeys of staff: for the console's own address alone. Real time. */
import { randomUUID } from "node:crypto";
import type { MadeCredential, ShownCredential } from "@noren/contract/webauthn/credential";
import { after, instantOf, realNow } from "../../platform/clock.ts";
import {
  CHALLENGE_MS,
  challengeIn,
  countSigned,
  type CredentialAnswer,
  optionsToMake,
  optionsToSign,
  passkeyMade,
} from "../../platform/webauthn.ts";
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

const expiry = (): Date => after(instantOf(realNow()), CHALLENGE_MS);

export async function challengeToSign(db: Executor, { config }: Services) {
  const options = await optionsToSign(config.consoleUrl);
  await keepStaffChallenge(db, { challenge: options.challenge, staffId: null, expiresAt: expiry() });
  return options;
}

export async function challengeToMake(
  tx: Executor,
  { config }: Services,
  { staffId, email, name }: { readonly staffId: string; readonly email: string; readonly name: string },
) {
  const owner = { id: staffId, name: email, displayName: name };
  const options = await optionsToMake(config.consoleUrl, owner, await staffPasskeysOf(tx, staffId));
  await keepStaffChallenge(tx, { challenge: options.challenge, staffId, expiresAt: expiry() });
  return options;
}

/** What was asked for, of whom, and is hereby answered for good. */
async function takeAsked(
  tx: Executor,
  credential: CredentialAnswer,
  staffId: string | null,
): Promise<string | undefined> {
  const challenge = challengeIn(credential);
  const found = challenge === undefined ? undefined : await takeStaffChallenge(tx, challenge, instantOf(realNow()));
  return found?.staffId === staffId ? found.challenge : undefined;
}

/** Whatever else was wrong, it is not answered a second time. */
export async function spendChallenge(tx: Executor, credential: ShownCredential): Promise<void> {
  await takeAsked(tx, credential, null);
}

/** Whether one of this person's passkeys signed, and has not signed more often than it says. */
export async function passkeySigned(
  tx: Executor,
  { config }: Services,
  staffId: string,
  credential: ShownCredential,
): Promise<boolean> {
  const challenge = await takeAsked(tx, credential, null);
  const known = await lockStaffPasskey(tx, staffId, credential.id);
  if (challenge === undefined || !known) return false;
  const counter = await countSigned(config.consoleUrl, challenge, credential, known);
  if (counter === undefined) return false;
  await markStaffPasskeyUsed(tx, known.passkeyId, counter, instantOf(realNow()));
  return true;
}

/** The passkey that was kept; nothing where it answers no challenge of this person's, or is somebody's already. */
export async function keepPasskey(
  tx: Executor,
  { config }: Services,
  { staffId, device }: { readonly staffId: string; readonly device: string },
  credential: MadeCredential,
): Promise<StaffPasskey | undefined> {
  const challenge = await takeAsked(tx, credential, staffId);
  if (challenge === undefined) return undefined;
  const made = await passkeyMade(config.consoleUrl, challenge, credential);
  if (!made) return undefined;
  const row = { ...made, passkeyId: randomUUID(), staffId, device, madeAt: instantOf(realNow()), usedAt: null };
  return (await saveStaffPasskey(tx, row)) ? row : undefined;
}
