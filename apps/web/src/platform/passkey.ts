/** The phone's own passkeys, in WebAuthn's JSON. Nothing comes back where its owner closed the question. */
type Options = Readonly<Record<string, unknown>>;

/** Also that they speak JSON, as every current browser does. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

const nothing = (): undefined => undefined;
/** As the browser writes it down; the contract's schema is what checks it. */
const written = <Json>(credential: Credential | null): Json | undefined =>
  credential instanceof PublicKeyCredential ? (credential.toJSON() as Json) : undefined;

export const makePasskey = <Json>(options: Options): Promise<Json | undefined> =>
  navigator.credentials
    .create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    })
    .then(written<Json>, nothing);

export const showPasskey = <Json>(options: Options): Promise<Json | undefined> =>
  navigator.credentials
    .get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    })
    .then(written<Json>, nothing);
