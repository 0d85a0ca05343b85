/** The books: balances of a day, and what accountants and the registry of debts ask for as files. */
import * as z from "zod/mini";
import { ageSeconds } from "../fields.ts";
import { day } from "../offers/offer-fields.ts";
import { defineStaffCall, fileAnswer } from "../staff-call.ts";

const total = z.int();

export const trialBalance = defineStaffCall({
  group: "ledger",
  name: "trial-balance",
  method: "GET",
  path: "/ledger/trial-balance",
  right: "read",
  /** Without a day: today. */
  query: z.object({ day: z.optional(day) }),
  answer: z.object({
    day,
    accounts: z.array(
      z.object({
        account: z.string(),
        kind: z.enum(["asset", "liability", "income", "expense"]),
        /** Debits less credits up to the day before. */
        opening: total,
        debits: total,
        credits: total,
        closing: total,
      }),
    ),
    debits: total,
    credits: total,
    isBalanced: z.boolean(),
    ageSeconds,
  }),
});

export const exportTrialBalance = defineStaffCall({
  group: "ledger",
  name: "export-trial-balance",
  method: "POST",
  path: "/ledger/export-trial-balance",
  right: "export",
  body: z.object({ day }),
  answer: fileAnswer,
});

export const exportJournal = defineStaffCall({
  group: "ledger",
  name: "export-journal",
  method: "POST",
  path: "/ledger/export-journal",
  right: "export",
  body: z.object({ from: day, to: day }).check(z.refine(({ from, to }) => from <= to, "ends_before_it_begins")),
  answer: fileAnswer,
});

/** Extensions of which a month's tax is in doubt, for the accountant: booked as ours until a lawyer decides. */
export const exportStampTaxInDoubt = defineStaffCall({
  group: "ledger",
  name: "export-stamp-tax-in-doubt",
  method: "POST",
  path: "/ledger/export-stamp-tax-in-doubt",
  right: "export",
  answer: fileAnswer,
});

/** Every debt as it stands, by RUN: personal, so each export leaves a line in the audit. */
export const exportDebts = defineStaffCall({
  group: "ledger",
  name: "export-debts",
  method: "POST",
  path: "/ledger/export-debts",
  right: "export",
  answer: fileAnswer,
});
