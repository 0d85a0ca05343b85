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

async function makePasskey({ services }: World, phone: TestPhone) {
  const authenticator = new Authenticator(services.config.publicUrl);
  const credential = authenticator.make(await addChallenge(phone));
  const added = await phone.call(contract.passkeyAdd, { body: { credential } });
  if (!added.data) throw new Error(`no passkey was added: ${added.code}`);
  return { authenticator, passkeyId: added.data.passkeyId };
}

/** Whoever is signed in on this phone adds a passkey; answers what holds it. */
export const addPasskey = async (world: World, phone: TestPhone): Promise<Authenticator> =>
  (await makePasskey(world, phone)).authenticator;

/** A certified borrower with a passkey. */
export async function withPasskey(world: World) {
  const phone = await certifiedPhone(world);
  return { phone, ...(await makePasskey(world, phone)) };
}
