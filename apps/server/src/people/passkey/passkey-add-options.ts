import { otpTypes } from "@noren/contract/calls/login";
import * as contract from "@noren/contract/calls/passkey";
import { rememberChallenge } from "./challenge.ts";
import { requireMayAdd } from "./may-add.ts";
import { optionsToMake } from "../../platform/webauthn.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Executor } from "../../platform/database/database.ts";
import { findPerson, phoneOf } from "../../customers/people.ts";
import { passkeysOf } from "./passkey-store.ts";
import { checkCode, type Refused } from "../sign-in/check-code.ts";
import { verifySignIn } from "./verify-sign-in.ts";
import { type SignedInContext, signedInCall } from "../../calls/call-handler.ts";

type Context = SignedInContext<typeof contract.passkeyAddOptions>;
type Owner = { readonly id: string; readonly name: string };

/** 'after a fresh code or with another passkey': a session alone, which may be stolen, makes no way in that outlives it. */
async function requireProof(tx: Executor, context: Context): Promise<Owner | Refused> {
  const { input, caller, session, services, idempotencyKey: key } = context;
  const { code, credential } = input.body;
  const person = await findPerson(tx, session.userId);
  await requireMayAdd(tx, session, person);
  const phone = phoneOf(services.secrets, person);
  const owner = { id: session.userId, name: phone };
  if (credential) {
    if ((await verifySignIn(tx, services, credential, caller)) === session.userId) return owner;
    throw new Refusal("passkeyRefused");
  }
  if (code === undefined) throw new Refusal("codeNeeded");
  const checked = await checkCode(tx, services, { phone, type: otpTypes.addPasskey, code, key }, caller);
  return "refusal" in checked ? checked : owner;
}

/** Tries are counted before they are compared, as in signing in; what was not wrong is given back. */
export const passkeyAddOptions = signedInCall(contract.passkeyAddOptions, async (context) => {
  const { caller, session, services } = context;
  const { db, config, limits } = services;
  const tried = await limits.countTry(caller, { known: true });
  let wrong = false;
  try {
    const proven = await db.transaction((tx) => requireProof(tx, context));
    wrong = "refusal" in proven && proven.wrong;
    if ("refusal" in proven) throw proven.refusal;
    const options = await optionsToMake(config.publicUrl, proven, await passkeysOf(db.drizzle, proven.id));
    await rememberChallenge(services, options.challenge, { userId: session.userId, deviceId: caller.deviceId });
    return { options };
  } finally {
    if (!wrong) await tried.giveBack();
  }
});
