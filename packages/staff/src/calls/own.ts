/** Getting in, and what is one's own. */
import * as z from "zod/mini";
import { code, email, id, moment, newPassword, password, token } from "../fields.ts";
import { madeCredential, passkeyOptions, shownCredential } from "@noren/contract/webauthn/credential";
import { roles } from "../roles.ts";
import { defineStaffCall } from "../staff-call.ts";

const me = z.object({ staffId: z.uuid(), name: z.string(), email: z.string(), role: z.enum(roles) });

/** A code of the authenticator app, or what a passkey signed: one of them. */
const factor = { code: z.optional(code), passkey: z.optional(shownCredential) };
const isOne = z.refine<{ code?: unknown; passkey?: unknown }>(
  (given) => (given.code === undefined) !== (given.passkey === undefined),
  "one_factor",
);

export const signIn = defineStaffCall({
  group: "own",
  name: "sign-in",
  method: "POST",
  path: "/own/sign-in",
  right: "open",
  body: z.object({ email, password, ...factor }).check(isOne),
  answer: me,
});

export const whoAmI = defineStaffCall({
  group: "own",
  name: "who-am-i",
  method: "GET",
  path: "/own/who-am-i",
  right: "own-account",
  answer: me,
});

export const signOut = defineStaffCall({
  group: "own",
  name: "sign-out",
  method: "POST",
  path: "/own/sign-out",
  right: "own-account",
  answer: z.object({}),
});

/** What a link is for, and the second factor that goes with it. Asked again it answers the same, until it is used or over. */
export const openLink = defineStaffCall({
  group: "own",
  name: "open-link",
  method: "POST",
  path: "/own/open-link",
  right: "open",
  body: z.object({ token }),
  answer: z.object({
    account: z.object({ name: z.string(), email: z.string(), role: z.enum(roles) }),
    secret: z.string(),
    /** The same for an authenticator app to scan: the path of the dark squares, and how many a side has. */
    qr: z.object({ path: z.string(), width: z.int() }),
  }),
});

/** Sets password and second factor, and signs in. */
export const useLink = defineStaffCall({
  group: "own",
  name: "use-link",
  method: "POST",
  path: "/own/use-link",
  right: "open",
  body: z.object({ token, password: newPassword, code }),
  answer: me,
});

const session = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string(),
  startedAt: moment,
  seenAt: moment,
  expiresAt: moment,
  isThis: z.boolean(),
});

export const ownSessions = defineStaffCall({
  group: "own",
  name: "sessions",
  method: "GET",
  path: "/own/sessions",
  right: "own-account",
  answer: z.object({ rows: z.array(session) }),
});

export const endOwnSession = defineStaffCall({
  group: "own",
  name: "end-session",
  method: "POST",
  path: "/own/end-session",
  right: "own-account",
  body: z.object({ id: z.uuid() }),
  answer: z.object({}),
});

/** Asks present password and second factor again, and ends every other session. */
export const changePassword = defineStaffCall({
  group: "own",
  name: "change-password",
  method: "POST",
  path: "/own/change-password",
  right: "own-account",
  body: z.object({ password, newPassword, ...factor }).check(isOne),
  answer: z.object({ ended: z.int() }),
});

/** For a passkey to sign; names nobody and no passkey. */
export const passkeyChallenge = defineStaffCall({
  group: "own",
  name: "passkey-challenge",
  method: "POST",
  path: "/own/passkey-challenge",
  right: "open",
  answer: passkeyOptions,
});

const passkey = z.object({ id, device: z.string(), madeAt: moment, usedAt: z.nullable(moment) });

export const ownPasskeys = defineStaffCall({
  group: "own",
  name: "passkeys",
  method: "GET",
  path: "/own/passkeys",
  right: "own-account",
  answer: z.object({ rows: z.array(passkey) }),
});

/** Whoever adds a way in says the password once more. */
export const startPasskey = defineStaffCall({
  group: "own",
  name: "passkey-options",
  method: "POST",
  path: "/own/passkey-options",
  right: "own-account",
  body: z.object({ password }),
  answer: passkeyOptions,
});

export const addPasskey = defineStaffCall({
  group: "own",
  name: "add-passkey",
  method: "POST",
  path: "/own/add-passkey",
  right: "own-account",
  body: z.object({ credential: madeCredential }),
  answer: passkey,
});

export const removePasskey = defineStaffCall({
  group: "own",
  name: "remove-passkey",
  method: "POST",
  path: "/own/remove-passkey",
  right: "own-account",
  body: z.object({ id }),
  answer: z.object({}),
});
