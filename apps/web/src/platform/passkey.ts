/** The phone's own passkeys. Nothing comes back where its owner closed the question, or the phone could not answer it. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

type Options = Readonly<Record<string, unknown>>;

/** As plain as it is sent. */
const plain = <Credential extends { readonly clientExtensionResults: object }>(credential: Credential) => ({
  ...credential,
  clientExtensionResults: { ...credential.clientExtensionResults } as Record<string, unknown>,
});

const nothing = (): undefined => undefined;

export const makePasskey = (options: Options) =>
  startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }).then(plain, nothing);

export const showPasskey = (options: Options) =>
  startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }).then(
    plain,
    nothing,
  );
