import * as contract from "@noren/contract/calls/passkey";
import { otp } from "@noren/contract/calls/login";
import { MINUTE_MS, SECOND_MS } from "@noren/lending/calendar/durations";
import { Authenticator } from "./authenticator.ts";
import { certifiedPhone } from "./borrowers.ts";
import type { TestPhone, World } from "../world.ts";

type Told = { challenge: string };

/** The code to add a passkey with, asked for on this phone. */
export async function addCode(world: World, phone: TestPhone): Promise<string> {
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + MINUTE_MS + SECOND_MS);
  const sent = await phone.call(otp, { query: { phone: phone.number, type: "5" } });
  if (sent.code !== 200) throw new Error(`no code was sent: ${sent.code}`);
  return phone.readCode();
}

export async function addChallenge(world: World, phone: TestPhone): Promise<Told> {
  const code = await addCode(world, phone);
  return (await phone.call(contract.passkeyAddOptions, { body: { code } })).data?.options as Told;
}

export async function signInChallenge(phone: TestPhone): Promise<Told> {
  return (await phone.call(contract.passkeySignInOptions, {})).data?.options as Told;
}

export const signInWithPasskey = (phone: TestPhone, credential: ReturnType<Authenticator["sign"]>) =>
  phone.call(contract.passkeySignIn, { body: { credential } });

async function makePasskey(world: World, phone: TestPhone) {
  const authenticator = new Authenticator(world.services.config.publicUrl);
  const credential = authenticator.make(await addChallenge(world, phone));
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
