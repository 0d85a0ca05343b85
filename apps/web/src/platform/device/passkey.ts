/** The phone's own passkeys, in WebAuthn's JSON. Nothing comes back where its owner closed the question. */
import type { CallInput } from "@noren/contract/call";
import type { passkeyAdd, passkeySignIn } from "@noren/contract/calls/passkey";

type Options = Readonly<Record<string, unknown>>;
type Made = CallInput<typeof passkeyAdd>["body"]["credential"];
type Shown = CallInput<typeof passkeySignIn>["body"]["credential"];

/** Also that they speak JSON, as every current browser does. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

const nothing = (): undefined => undefined;
/** As the browser writes it down; the server's schema is what checks it. */
const written = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;

export async function makePasskey(options: Options): Promise<Made | undefined> {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return (await navigator.credentials.create({ publicKey }).then(written, nothing)) as Made | undefined;
}

export async function showPasskey(options: Options): Promise<Shown | undefined> {
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return (await navigator.credentials.get({ publicKey }).then(written, nothing)) as Shown | undefined;
}
