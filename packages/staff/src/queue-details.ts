/** What is shown of one item, by the kind of thing it is. Everything a borrower wrote is missing once they were erased. */
import { cardFields } from "@noren/contract/identity-words";
import { differenceKinds } from "@noren/lending/money/payment-difference";
import * as z from "zod/mini";
import { id, moment } from "./fields.ts";

const text = z.nullable(z.string());

const payment = z.object({
  provider: z.string(),
  paymentId: z.string(),
  amount: z.int(),
  paidAt: moment,
  reference: text,
});

/** A month, in pesos. */
const means = z.object({
  income: z.int(),
  fixedCosts: z.int(),
  otherDebt: z.int(),
  left: z.int(),
  allowed: z.int(),
  besides: z.int(),
  asked: z.int(),
  /** What would be left of what is allowed; below zero it does not fit. */
  room: z.int(),
});

const review = z.object({
  kind: z.literal("review"),
  cause: z.enum(["asked", "decision"]),
  productName: z.string(),
  principal: z.int(),
  /** What the borrower reads, and each figure of it as it is said: the console has its own words for the clerk. */
  reasons: z.array(
    z.object({ code: z.string(), effect: z.string(), text: z.string(), facts: z.record(z.string(), z.string()) }),
  ),
  told: text,
  /** Missing once the person was erased. */
  decided: z.nullable(
    z.object({
      at: moment,
      policyVersion: z.int(),
      /** So much of what is left, and within so many days. */
      percent: z.int(),
      days: z.int(),
      /** What the borrower said, */
      declared: means,
      /** and the same with the debt that the bureau reports; nothing, where there is no report. Of the two debts the higher counts. */
      reported: z.nullable(means),
    }),
  ),
  /** Of the card: what was confirmed, and what was read off it. */
  differences: z.array(z.object({ field: z.enum(cardFields), said: z.string(), found: z.string() })),
});

const identity = z.object({
  kind: z.literal("identity"),
  purpose: z.enum(["certification", "change-of-phone"]),
  doubts: z.array(z.string()),
  /** `shows` is a card's side or a head's pose; each picture is seen on its own, with a reason. */
  pictures: z.array(
    z.object({
      pictureId: id,
      shows: z.string(),
      verdict: z.string(),
      takenFor: z.enum(["certification", "change-of-phone"]),
    }),
  ),
  card: z.array(z.object({ field: z.enum(cardFields), read: text, typed: z.string(), differs: z.boolean() })),
});

const voucher = z.object({
  kind: z.literal("voucher"),
  productName: z.string(),
  /** The last day on which the loan is not marked overdue because of it. */
  checkedUntil: z.string(),
  pictureType: z.string(),
  claim: z.nullable(z.object({ amount: z.int(), paidOn: z.string(), bank: z.string() })),
  /** Payments without an owner, the nearest to the claim first. */
  candidates: z.array(payment),
});

const dispute = z.object({
  kind: z.literal("dispute"),
  productName: z.string(),
  principal: z.int(),
  openedOn: z.string(),
  told: text,
});

const feedback = z.object({
  kind: z.literal("feedback"),
  about: text,
  stars: z.nullable(z.int()),
  content: text,
  pictures: z.array(id),
});

const dataRequest = z.object({
  kind: z.literal("data-request"),
  asked: z.enum(["correct", "object", "erase"]),
  told: text,
});

const unmatched = z.object({ kind: z.literal("payment"), ...payment.shape });

const difference = z.object({
  kind: z.literal("difference"),
  ...payment.shape,
  differs: z.enum(differenceKinds),
  /** What became of it with us. */
  state: z.enum(["unmatched", "credited", "reversed"]),
  /** Nothing, where it is not listed. */
  listed: z.nullable(z.int()),
});

const payout = z.object({
  kind: z.literal("payout"),
  payoutId: id,
  purpose: z.enum(["loan", "credit-return"]),
  state: z.string(),
  reason: text,
  /** Nobody knows what became of it: the provider can be asked again. */
  mayAsk: z.boolean(),
  /** It failed: another may be sent in its place, where the world allows it, */
  mayRetry: z.boolean(),
  /** or the application be ended. */
  mayClose: z.boolean(),
});

const credit = z.object({
  kind: z.literal("credit"),
  credit: z.int(),
  returned: z.int(),
  /** Why it does not go back by itself to the account on file; nothing, where it does at the next banking day. */
  doubt: z.nullable(z.enum(["disputed", "fraud", "erased"])),
});

const writeOff = z.object({
  kind: z.literal("write-off"),
  productName: z.string(),
  principal: z.int(),
  dueDay: z.string(),
  overdueDays: z.int(),
});

export const details = z.discriminatedUnion("kind", [
  review,
  identity,
  voucher,
  dispute,
  feedback,
  dataRequest,
  unmatched,
  difference,
  payout,
  credit,
  writeOff,
]);
export type QueueDetails = z.infer<typeof details>;
