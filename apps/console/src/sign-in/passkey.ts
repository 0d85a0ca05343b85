/** The browser's own passkeys, in WebAuthn's JSON. Nothing comes back where whoever was asked closed the question. */
import { passkeyChallenge } from "@noren/staff/calls/own";
import type { MadeCredential, ShownCredential } from "@noren/staff/passkey-fields";
import { callStaff } from "../call-staff.ts";

/** Also that they speak JSON, as every current browser does. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

const nothing = (): undefined => undefined;
/** As the browser writes it down; the server's schema is what checks it. */
const written = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;

export async function makePasskey(options: Readonly<Record<string, unknown>>): Promise<MadeCredential | undefined> {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return (await navigator.credentials.create({ publicKey }).then(written, nothing)) as MadeCredential | undefined;
}

/** A challenge is asked for and signed at once: it lives for minutes and serves one time. */
export async function signWithPasskey(): Promise<ShownCredential | undefined> {
  const { options } = await callStaff(passkeyChallenge, {});
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return (await navigator.credentials.get({ publicKey }).then(written, nothing)) as ShownCredential | undefined;
}
