/** What staff decides about what waits. Whoever comes second is refused, and nothing is half done. */
import * as z from "zod/mini";
import { id, reason } from "../fields.ts";
import { workId } from "../work-id.ts";
import { defineStaffCall, fileAnswer } from "../staff-call.ts";

/** To the borrower, in words; kept under their key. */
const answer = z.string().check(z.trim(), z.minLength(5), z.maxLength(1000));
const nothing = z.object({});

const key = z.string().check(z.minLength(1), z.maxLength(200));
const payment = z.object({ provider: key, paymentId: key });
/** Above the sum that one person may match alone it waits for another: the proposal's id. */
const matched = z.object({ proposalId: z.nullable(id) });

const group = "queues";

/** A no takes effect after some minutes (UNDO_MINUTES): until then it can be taken back. */
export const answerReview = defineStaffCall({
  group,
  name: "answer-review",
  method: "POST",
  path: "/queues/answer-review",
  right: "judge-risk",
  body: z.object({ id, outcome: z.enum(["approved", "rejected"]), answer }),
  answer: nothing,
});

/** A change of phone is approved by two people: a yes is a proposal, whose id is answered. */
export const answerIdentity = defineStaffCall({
  group,
  name: "answer-identity",
  method: "POST",
  path: "/queues/answer-identity",
  right: "judge-identity",
  body: z.object({ id, outcome: z.enum(["approved", "rejected"]), answer }),
  answer: z.object({ proposalId: z.nullable(id) }),
});

/** A rejection, by whoever said it and before it takes effect. */
export const undoRejection = defineStaffCall({
  group,
  name: "undo-rejection",
  method: "POST",
  path: "/queues/undo-rejection",
  right: "work-queues",
  body: z.object({ id: workId }),
  /** Where it waits again. */
  answer: z.object({ id: workId }),
});

/** Fraud above the sum that one person may confirm waits for another: the proposal's id. */
export const answerDispute = defineStaffCall({
  group,
  name: "answer-dispute",
  method: "POST",
  path: "/queues/answer-dispute",
  right: "judge-risk",
  body: z.object({ id, outcome: z.enum(["fraud", "recognised"]), answer }),
  answer: z.object({ proposalId: z.nullable(id) }),
});

export const matchVoucher = defineStaffCall({
  group,
  name: "match-voucher",
  method: "POST",
  path: "/queues/match-voucher",
  right: "answer-customers",
  body: z.object({ id, payment, reason }),
  answer: matched,
});

export const refuseVoucher = defineStaffCall({
  group,
  name: "refuse-voucher",
  method: "POST",
  path: "/queues/refuse-voucher",
  right: "answer-customers",
  body: z.object({ id, answer }),
  answer: nothing,
});

export const seeVoucherPicture = defineStaffCall({
  group,
  name: "see-voucher-picture",
  method: "POST",
  path: "/queues/see-voucher-picture",
  right: "answer-customers",
  body: z.object({ id }),
  answer: fileAnswer,
});

export const answerFeedback = defineStaffCall({
  group,
  name: "answer-feedback",
  method: "POST",
  path: "/queues/answer-feedback",
  right: "answer-customers",
  body: z.object({ id, answer }),
  answer: nothing,
});

export const seeFeedbackPicture = defineStaffCall({
  group,
  name: "see-feedback-picture",
  method: "POST",
  path: "/queues/see-feedback-picture",
  right: "answer-customers",
  body: z.object({ pictureId: id }),
  answer: fileAnswer,
});

export const answerDataRequest = defineStaffCall({
  group,
  name: "answer-data-request",
  method: "POST",
  path: "/queues/answer-data-request",
  right: "answer-customers",
  body: z.object({ id, outcome: z.enum(["done", "refused"]), answer }),
  answer: nothing,
});

export const matchPayment = defineStaffCall({
  group,
  name: "match-payment",
  method: "POST",
  path: "/queues/match-payment",
  right: "move-money",
  body: z.object({ payment, orderId: id, reason }),
  answer: matched,
});

/** Why a provider's list tells something else: it waits no more, and no money moves. */
export const explainDifference = defineStaffCall({
  group,
  name: "explain-difference",
  method: "POST",
  path: "/queues/explain-difference",
  right: "move-money",
  body: z.object({ id, reason }),
  answer: nothing,
});

/** Asks the provider what became of it; never sends it again. */
export const askPayout = defineStaffCall({
  group,
  name: "ask-payout",
  method: "POST",
  path: "/queues/ask-payout",
  right: "move-money",
  body: z.object({ id }),
  answer: nothing,
});

/** Another payout in the place of one that failed, to the account on file: sent once somebody else has approved. */
export const retryPayout = defineStaffCall({
  group,
  name: "retry-payout",
  method: "POST",
  path: "/queues/retry-payout",
  right: "move-money",
  body: z.object({ id, reason }),
  answer: z.object({ proposalId: id }),
});

/** Ends the application whose payout failed: nothing is owed, and the borrower is told. */
export const closePayout = defineStaffCall({
  group,
  name: "close-payout",
  method: "POST",
  path: "/queues/close-payout",
  right: "move-money",
  body: z.object({ id, reason }),
  answer: nothing,
});

/** What is true of a payout that the bank has said two things about: holds once somebody else has approved. */
export const clearPayout = defineStaffCall({
  group,
  name: "clear-payout",
  method: "POST",
  path: "/queues/clear-payout",
  right: "move-money",
  body: z.object({ id, truth: z.enum(["arrived", "came-back"]), reason }),
  answer: z.object({ proposalId: id }),
});

/** A credit in doubt that was sent from the bank by hand, to whom it belongs: recorded once somebody else has approved. */
export const returnByHand = defineStaffCall({
  group,
  name: "return-by-hand",
  method: "POST",
  path: "/queues/return-by-hand",
  right: "move-money",
  /** Of the transfer, as the bank gave it: letters, digits and dashes. */
  body: z.object({ orderId: id, reference: z.string().check(z.trim(), z.regex(/^[\w-]{3,40}$/)), reason }),
  answer: z.object({ proposalId: id }),
});
