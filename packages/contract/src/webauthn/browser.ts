/// <reference lib="dom" />
/** The browser's own passkeys, for the app and the console. Nothing comes back where whoever was asked closed the question. */
import type { MadeCredential, ShownCredential } from "./credential.ts";

type Options = Readonly<Record<string, unknown>>;

/** Also that they speak JSON, as every current browser does. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

const nothing = (): undefined => undefined;
/** As the browser writes it down; the server's schema is what checks it. */
const written = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;

export async function makePasskey(options: Options): Promise<MadeCredential | undefined> {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return (await navigator.credentials.create({ publicKey }).then(written, nothing)) as MadeCredential | undefined;
}

export async function showPasskey(options: Options): Promise<ShownCredential | undefined> {
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return (await navigator.credentials.get({ publicKey }).then(written, nothing)) as ShownCredential | undefined;
}
