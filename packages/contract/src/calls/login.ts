import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

/** product.md section 6: 1 log in, 2 log in by voice call, 3 change of bank account, 4 change of phone; added: 5 a passkey. */
export const otpTypes = { login: 1, voice: 2, changeAccount: 3, changePhone: 4, addPasskey: 5 } as const;
const otpType = z.literal(Object.values(otpTypes));
export type OtpType = z.infer<typeof otpType>;

/** Queries carry text. */
const otpTypeByText = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } as const satisfies Record<string, OtpType>;
const otpTypeInQuery = z.pipe(
  z.literal(["1", "2", "3", "4", "5"]),
  z.transform((text) => otpTypeByText[text]),
);

export const stepUp = z.object({ run: f.shortText, birthday: f.formDay });

export const signedIn = z.object({
  token: z.string(),
  userId: f.id,
  phone: z.string(),
  bizStatus: f.bizStatus,
  isNew: z.boolean(),
  name: z.optional(z.string()),
});

export const otp = defineCall({
  group: "login",
  name: "otp",
  summary: "Sends the one-time code by text message or voice call",
  method: "POST",
  path: "/login/otp",
  query: z.object({ phone: f.phoneText, type: otpTypeInQuery }),
  answer: z.object({ resendAfter: z.int() }),
  codes: ["codeAlreadySent", "codesUsedUpToday", "signInPaused", "messageNotSent", "notSignedIn", "accountSuspended"],
  open: true,
});

export const otpLoginCheck = defineCall({
  group: "login",
  name: "otp-login-check",
  summary: "Checks the code and signs in, registering an unknown phone",
  method: "POST",
  path: "/login/otpLoginCheck",
  body: z.object({
    phone: f.phoneText,
    code: f.code,
    type: z._default(otpType, otpTypes.login),
    stepUp: z.optional(stepUp),
    /** The version of the privacy policy that was accepted, kept as a consent. */
    policyVersion: z.optional(f.shortText),
  }),
  answer: signedIn,
  codes: [
    "wrongCode",
    "codeExpired",
    "codeSpent",
    "codesUsedUpToday",
    "signInPaused",
    "policyNeeded",
    "stepUpNeeded",
    "stepUpWrong",
    "stepUpUsedUp",
  ],
  open: true,
  idempotent: true,
  signsIn: true,
});

export const uniqueLogin = defineCall({
  group: "login",
  name: "unique-login",
  summary: "Signs in from a partner's address with its open token, on a device that the person has signed in on before",
  method: "POST",
  path: "/login/uniqueLogin",
  body: z.object({
    taskId: z.string().check(z.minLength(1), z.maxLength(4000)),
    uniqueChannel: f.shortText,
    /** 2 for iPhone, 1 otherwise */
    registerClientType: z.literal([1, 2]),
    policyVersion: z.optional(f.shortText),
  }),
  answer: signedIn,
  codes: ["partnerRefused", "partnerCodeNeeded", "policyNeeded"],
  open: true,
  idempotent: true,
  signsIn: true,
});

export const loginOut = defineCall({
  group: "login",
  name: "login-out",
  summary: "Ends this session",
  method: "GET",
  path: "/login/loginOut",
  answer: f.none,
  codes: [],
  withoutProof: true,
});
