import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";
import { accountTypes } from "../forms/account.ts";

export const saveUserAccount = defineCall({
  group: "account",
  name: "save-user-account",
  summary: "Saves or changes the bank account; a change needs a fresh code",
  method: "POST",
  path: "/account/saveUserAccount",
  body: z.object({
    bankCode: z.string().check(z.regex(/^\d{3}$/)),
    accountType: f.shortText,
    /** Left out for a CuentaRUT: the server derives it from the RUN. */
    accountNumber: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
    /** Of `login/otp` type 3: a change needs it, the first account does not. */
    code: z.optional(f.code),
  }),
  answer: z.object({ bizStatus: f.bizStatus }),
  codes: [
    "stepNotReached",
    "stepAlreadyDone",
    "runTaken",
    "codeNeeded",
    "payoutUnderWay",
    "heldAfterPhoneChange",
    "wrongCode",
    "codeExpired",
    "codeSpent",
    "codesUsedUpToday",
    "accountSuspended",
  ],
  idempotent: true,
});

export const bankBranch = defineCall({
  group: "account",
  name: "bank-branch",
  summary: "The banks an account can be at",
  method: "GET",
  path: "/account/bankBranch",
  answer: z.object({
    details: z.array(
      z.object({ bankCode: z.string(), bankName: z.string(), accountTypes: z.array(z.enum(accountTypes)) }),
    ),
    /** The number of one's own CuentaRUT, once the card is known: shown, not asked. */
    cuentaRut: z.optional(z.string()),
  }),
  codes: [],
});

export const userBandingAccount = defineCall({
  group: "account",
  name: "user-banding-account",
  summary: "The account as saved, its number masked",
  method: "GET",
  path: "/account/userBandingAccount",
  answer: z.object({
    bankCode: z.string(),
    bankName: z.string(),
    accountType: z.string(),
    accountNumberMasked: z.string(),
    /** whose it is: "owned by the borrower's RUN", as people write it */
    run: z.string(),
    /** until when it cannot be changed, after the phone number was */
    heldUntil: z.optional(f.instant),
  }),
  codes: ["notFound"],
});
