/** Added (product.md section 6: 'A passkey can be added in My profile and then signs in'). WebAuthn's own JSON, both ways. */
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";
import { madeCredential, passkeyOptions, shownCredential } from "../webauthn/credential.ts";
import { signedIn } from "./login.ts";

export const passkeySignInOptions = defineCall({
  group: "passkey",
  name: "passkey-sign-in-options",
  summary: "A challenge to sign in with a passkey",
  method: "POST",
  path: "/login/passkey/options",
  answer: passkeyOptions,
  codes: [],
  open: true,
});

export const passkeySignIn = defineCall({
  group: "passkey",
  name: "passkey-sign-in",
  summary: "Signs in with what a passkey answered; it proves as much as code, RUN and birth date together",
  method: "POST",
  path: "/login/passkey/check",
  body: z.object({ credential: shownCredential }),
  answer: signedIn,
  codes: ["passkeyRefused"],
  open: true,
  signsIn: true,
});

export const passkeyAddOptions = defineCall({
  group: "passkey",
  name: "passkey-add-options",
  summary:
    "A challenge to make a passkey for the signed-in user, for a fresh code (type 5) or what another passkey answered",
  method: "POST",
  path: "/user/passkey/options",
  body: z.object({ code: z.optional(f.code), credential: z.optional(shownCredential) }),
  answer: passkeyOptions,
  codes: [
    "codeNeeded",
    "wrongCode",
    "codeExpired",
    "codeSpent",
    "codesUsedUpToday",
    "passkeyRefused",
    "accountSuspended",
  ],
});

const listed = z.object({
  passkeyId: f.id,
  device: z.string(),
  madeAt: f.instant,
  usedAt: z.optional(f.instant),
});

export const passkeyAdd = defineCall({
  group: "passkey",
  name: "passkey-add",
  summary: "Keeps a passkey that was just made on this device",
  method: "POST",
  path: "/user/passkey/add",
  body: z.object({ credential: madeCredential }),
  answer: listed,
  codes: ["passkeyRefused", "accountSuspended"],
});

export const passkeys = defineCall({
  group: "passkey",
  name: "passkeys",
  summary: "The user's passkeys, newest first",
  method: "GET",
  path: "/user/passkeys",
  answer: f.list(listed),
  codes: [],
});

export const passkeyRemove = defineCall({
  group: "passkey",
  name: "passkey-remove",
  summary: "Forgets a passkey: it signs in no more",
  method: "POST",
  path: "/user/passkey/remove",
  body: z.object({ passkeyId: f.id }),
  answer: f.none,
  codes: ["notFound"],
});
