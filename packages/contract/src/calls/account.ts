import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

export const saveUserAccount = defineCall({
  group: "account",
  name: "save-user-account",
  summary: "Saves or changes the bank account; a change needs a fresh code",
  method: "POST",
  path: "/account/saveUserAccount",
  body: z.object({
    bankCode: z.string().check(z.regex(/^\d{3}$/)),
    accountType: f.shortText,
    accountNumber: z.string().check(z.regex(/^\d{1,20}$/)),
    code: z.optional(f.code),
  }),
  answer: z.object({ bizStatus: f.bizStatus }),
  codes: ["wrongCode", "codeExpired", "codeSpent", "accountSuspended"],
  idempotent: true,
});

export const bankBranch = defineCall({
  group: "account",
  name: "bank-branch",
  summary: "The banks an account can be at",
  method: "GET",
  path: "/account/bankBranch",
  answer: f.list(z.object({ bankCode: z.string(), bankName: z.string() })),
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
  }),
  codes: ["notFound"],
});
