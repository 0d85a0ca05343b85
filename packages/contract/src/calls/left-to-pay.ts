/** What a payment leaves to pay, and 'I can't pay': what is agreed about it is kept, and changes nothing of the contract. */
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";
import { componentAmounts, promisedPayments } from "./repay.ts";

/** What an open page leaves out: where each peso went, and what is still owed by when, for whose loan it is. */
export const ownReceipt = defineCall({
  group: "repay",
  name: "own-receipt",
  summary: "What one repayment did to the caller's loan, and what is left of it",
  method: "GET",
  path: "/repay/receipt",
  query: z.object({ ref: z.string().check(z.minLength(1), z.maxLength(100)) }),
  /** nothing of a repayment that is somebody else's, is not credited, or does not exist */
  answer: z.object({
    receipt: z.optional(
      z.object({
        orderId: f.id,
        /** its payments, whose receipts are the PDFs */
        eventIds: z.array(z.int()),
        allocated: componentAmounts,
        owedToday: f.pesos,
        /** while the due date is still to come */
        owedOnDue: z.optional(f.pesos),
        dueDay: z.optional(f.calendarDay),
        overdueDays: z.int(),
        /** against paying everything on the due date */
        saving: f.pesos,
      }),
    ),
  }),
  codes: [],
});

export const promiseOffer = defineCall({
  group: "repay",
  name: "promise-offer",
  summary:
    "What paying on another day comes to, everything or a part today and the rest then, and what not paying costs",
  method: "GET",
  path: "/repay/promiseOffer",
  /** without a day: a week later than due; with `part`: that much today */
  query: z.object({ orderId: f.id, day: z.optional(f.calendarDay), part: z.optional(f.pesosText) }),
  answer: z.object({
    /** the days that may be promised */
    from: f.calendarDay,
    to: f.calendarDay,
    day: f.calendarDay,
    payments: promisedPayments,
    total: f.pesos,
    /** more than paying in time, or today where it is late */
    extra: f.pesos,
    /** of late interest, a year */
    rate: z.string(),
    /** nothing paid and nothing agreed, until the last of those days */
    notPaying: z.object({
      from: f.calendarDay,
      day: f.calendarDay,
      amount: f.pesos,
      extra: f.pesos,
      collectionCost: f.pesos,
    }),
  }),
  codes: ["notFound", "dayNotOffered", "amountNotOffered"],
});

export const makePromise = defineCall({
  group: "repay",
  name: "make-promise",
  summary: "Keeps what was agreed; it replaces what was agreed before",
  method: "POST",
  path: "/repay/promise",
  body: z.object({
    orderId: f.id,
    day: f.calendarDay,
    part: z.optional(f.pesos),
    /** what its payments were shown to come to */
    shown: f.pesos,
  }),
  answer: z.object({ payments: promisedPayments }),
  codes: ["notFound", "dayNotOffered", "amountNotOffered", "amountChanged"],
  idempotent: true,
  withoutProof: true,
});
