/** WebAuthn's own JSON, both ways; what it proves is checked by the server's library. */
import * as z from "zod/mini";

const part = z.string().check(z.maxLength(8000));

const credential = {
  id: part,
  rawId: part,
  type: z.literal("public-key"),
  authenticatorAttachment: z.optional(z.enum(["platform", "cross-platform"])),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** Of a passkey that was just made. */
export const madeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(z.string().check(z.maxLength(40)))),
  }),
});
export type MadeCredential = z.infer<typeof madeCredential>;

/** Of one that signed. */
export const shownCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(z.nullable(part)),
  }),
});
export type ShownCredential = z.infer<typeof shownCredential>;

/** What the browser is handed: `PublicKeyCredentialCreationOptionsJSON`, `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
