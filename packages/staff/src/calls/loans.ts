/** One loan: where it stands, what happened, and what may be done. What moves money is proposed here and approved by somebody else. */
import * as z from "zod/mini";
import { id, moment, reason } from "../fields.ts";
import { documentKinds, stopKinds } from "../loan-words.ts";
import { day as realDay } from "../offers/offer-fields.ts";
import { pageFields, pageOf } from "../page.ts";
import { defineStaffCall, fileAnswer } from "../staff-call.ts";

const day = z.string();
const status = z.pipe(z.coerce.number(), z.int());

/** What every list of loans says of one. */
const listed = {
  id,
  userId: id,
  /** Missing once they were erased. */
  name: z.nullable(z.string()),
  productName: z.string(),
  principal: z.int(),
  status: z.int(),
  dueDay: day,
};

export const loanList = defineStaffCall({
  group: "loans",
  name: "list",
  method: "GET",
  isPersonal: true,
  path: "/loans/list",
  right: "read",
  query: z.object({
    ...pageFields,
    status: z.optional(status),
    /** As the overview counts them: those that are owed, those late by so many days or more, those asked for since a day. */
    owed: z.optional(z.literal("yes")),
    lateDays: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(3650)))),
    since: z.optional(realDay),
  }),
  answer: pageOf(z.object({ ...listed, appliedAt: moment })),
});

/**
 * Loans that a payment can be given to, of whoever what was typed finds (as customers/list does) or the one it names: those that
 * are owed first. Never in an address; too little is refused.
 */
export const findLoans = defineStaffCall({
  group: "loans",
  name: "find",
  method: "POST",
  path: "/loans/find",
  right: "move-money",
  body: z.object({ text: z.string().check(z.trim(), z.maxLength(80)) }),
  answer: z.object({
    rows: z.array(z.object({ ...listed, owedToday: z.int() })),
    /** What was typed finds others too. */
    isMore: z.boolean(),
  }),
});

const payment = z.object({
  provider: z.string(),
  paymentId: z.string(),
  amount: z.int(),
  paidAt: moment,
  state: z.string(),
  mayReverse: z.boolean(),
});

const budget = z.object({
  /** Contacts left of any seven days that end now. */
  written: z.int(),
  spoken: z.int(),
  mayWriteNow: z.boolean(),
  /** Why not, in a word; and from when on. */
  because: z.nullable(z.string()),
  nextAt: z.nullable(moment),
});

export const loanOne = defineStaffCall({
  group: "loans",
  name: "one",
  method: "GET",
  isPersonal: true,
  path: "/loans/one",
  right: "read",
  query: z.object({ id }),
  answer: z.object({
    id,
    userId: id,
    name: z.nullable(z.string()),
    productName: z.string(),
    principal: z.int(),
    periodDays: z.int(),
    status: z.int(),
    appliedAt: moment,
    dueDay: day,
    settledOn: z.nullable(day),
    owedToday: z.int(),
    overdueDays: z.int(),
    /** What the borrower agreed to pay and when, while it is owed ('I can't pay'). */
    promise: z.nullable(
      z.object({
        payments: z.array(z.object({ day, amount: z.int() })),
        state: z.enum(["open", "kept", "broken"]),
      }),
    ),
    /** What is owed, part by part; nothing before the money is out. */
    owed: z.record(z.string(), z.int()),
    /** Paid beyond what was owed, and not yet given back. */
    credit: z.int(),
    moves: z.array(z.object({ id: z.string(), at: moment, from: z.int(), to: z.int(), reason: z.string() })),
    entries: z.array(
      z.object({
        id: z.string(),
        day,
        kind: z.string(),
        debit: z.string(),
        credit: z.string(),
        amount: z.int(),
      }),
    ),
    payments: z.array(payment),
    payouts: z.array(
      z.object({
        id,
        purpose: z.string(),
        amount: z.int(),
        state: z.string(),
        reason: z.nullable(z.string()),
        at: moment,
      }),
    ),
    documents: z.array(z.object({ kind: z.enum(documentKinds), eventId: z.nullable(z.int()), day, amount: z.int() })),
    contacts: z.array(z.object({ id, at: moment, channel: z.string(), purpose: z.string(), sender: z.string() })),
    budget,
    /** All that stands in the way of a contact; staff set and lift the first three kinds. */
    stops: z.array(z.string()),
    proposals: z.array(z.object({ id, kind: z.string(), state: z.string(), madeAt: moment })),
    /** What whoever has the right may propose or do now. */
    allowed: z.object({ writeOff: z.boolean(), refund: z.boolean(), openArchive: z.boolean() }),
  }),
});

export const loanDocument = defineStaffCall({
  group: "loans",
  name: "document",
  method: "POST",
  path: "/loans/document",
  right: "read",
  body: z.object({ id, kind: z.enum(documentKinds), eventId: z.optional(z.int()) }),
  answer: fileAnswer,
});

export const stopLoan = defineStaffCall({
  group: "loans",
  name: "stop",
  method: "POST",
  path: "/loans/stop",
  right: "stop-loans",
  body: z.object({ id, kind: z.enum(stopKinds), reason }),
  answer: z.object({}),
});

export const liftStop = defineStaffCall({
  group: "loans",
  name: "lift-stop",
  method: "POST",
  path: "/loans/lift-stop",
  right: "stop-loans",
  body: z.object({ id, kind: z.enum(stopKinds), reason }),
  answer: z.object({}),
});

const proposed = z.object({ proposalId: id });

export const proposeWriteOff = defineStaffCall({
  group: "loans",
  name: "propose-write-off",
  method: "POST",
  path: "/loans/propose-write-off",
  right: "move-money",
  body: z.object({ id, reason }),
  answer: proposed,
});

/** What was paid too much goes back by a payout, without waiting for the daily task. */
export const proposeRefund = defineStaffCall({
  group: "loans",
  name: "propose-refund",
  method: "POST",
  path: "/loans/propose-refund",
  right: "move-money",
  body: z.object({ id, reason }),
  answer: proposed,
});

/** The money did not stay with us: the payment is left out of the count, and what it settled is owed again. */
export const proposeReversal = defineStaffCall({
  group: "loans",
  name: "propose-reversal",
  method: "POST",
  path: "/loans/propose-reversal",
  right: "move-money",
  body: z.object({
    id,
    provider: z.string().check(z.maxLength(40)),
    paymentId: z.string().check(z.maxLength(200)),
    reason,
  }),
  answer: proposed,
});
