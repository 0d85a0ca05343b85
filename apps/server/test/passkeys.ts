import * as contract from "@noren/contract/calls/passkey";
import { Authenticator } from "./authenticator.ts";
import { certifiedPhone } from "./borrowers.ts";
import type { TestPhone, World } from "./world.ts";

type Told = { challenge: string };

export async function addChallenge(phone: TestPhone): Promise<Told> {
  return (await phone.call(contract.passkeyAddOptions, {})).data?.options as Told;
}

export async function signInChallenge(phone: TestPhone): Promise<Told> {
  return (await phone.call(contract.passkeySignInOptions, {})).data?.options as Told;
}

export const signInWithPasskey = (phone: TestPhone, credential: ReturnType<Authenticator["sign"]>) =>
  phone.call(contract.passkeySignIn, { body: { credential } });

/** A certified borrower with a passkey. */
export async function withPasskey(world: World) {
  const phone = await certifiedPhone(world);
  const authenticator = new Authenticator(world.services.config.publicUrl);
  const credential = authenticator.make(await addChallenge(phone));
  const added = await phone.call(contract.passkeyAdd, { body: { credential } });
  if (!added.data) throw new Error(`no passkey was added: ${added.code}`);
  return { phone, authenticator, passkeyId: added.data.passkeyId };
}
