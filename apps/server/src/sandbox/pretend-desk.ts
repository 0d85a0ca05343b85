import { defaultLanguage, isLanguage } from "@noren/contract/languages";
import type { DeskAction, PretendDesk } from "@noren/sandbox/desk";
import { answerDataRequest } from "../desk/answer-data-request.ts";
import { answerDispute } from "../desk/answer-dispute.ts";
import { answerFeedback } from "../desk/answer-feedback.ts";
import { answerIdentityReview } from "../desk/answer-identity-review.ts";
import { answerReview } from "../desk/answer-review.ts";
import { answerVoucher } from "../desk/answer-voucher.ts";
import { askAgain } from "../desk/ask-again.ts";
import { type DeskFault, DeskRefusal } from "../desk/desk-refusal.ts";
import { seeFeedbackPicture } from "../desk/feedback-picture.ts";
import { seeIdentityPicture } from "../desk/identity-picture.ts";
import { matchToOrder } from "../desk/match-to-order.ts";
import { readQueues } from "../desk/queues.ts";
import { seePicture } from "../desk/voucher-picture.ts";
import { writeOff } from "../desk/write-off.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../store/database.ts";

/** Whoever sits at the sandbox page. */
const actor = "sandbox";

async function act(tx: Executor, services: Services, action: DeskAction): Promise<void> {
  switch (action.do) {
    case "answer-review":
      return answerReview(tx, services, action.reviewId, { ...action, actor });
    case "answer-identity":
      return answerIdentityReview(tx, services, action.reviewId, { ...action, actor });
    case "match-voucher":
      return answerVoucher(tx, services, action.voucherId, { ...action, outcome: "matched", actor });
    case "refuse-voucher":
      return answerVoucher(tx, services, action.voucherId, { ...action, outcome: "refused", actor });
    case "answer-dispute":
      return answerDispute(tx, services, action.disputeId, { ...action, actor });
    case "answer-data-request":
      return answerDataRequest(tx, services, action.requestId, { ...action, actor });
    case "answer-feedback":
      return answerFeedback(tx, services, action.feedbackId, { ...action, actor });
    case "match-payment":
      return matchToOrder(tx, services, action.payment, { orderId: action.orderId, actor });
    case "ask-payout":
      return askAgain(tx, services, action.payoutId, actor);
    case "write-off":
      return writeOff(tx, services, action.orderId, actor);
  }
}

const faultOf = (error: unknown): DeskFault => {
  if (error instanceof DeskRefusal) return error.fault;
  throw error;
};

function nothingWhenRefused(error: unknown): undefined {
  faultOf(error);
}

/** The lender's staff, by the same functions that the console calls. */
export function pretendDesk(services: Services): PretendDesk {
  const { db } = services;
  return {
    desk: (language) => readQueues(db.drizzle, services, isLanguage(language) ? language : defaultLanguage),
    actAtDesk: (action) => db.transaction((tx) => act(tx, services, action)).then(() => undefined, faultOf),
    identityPicture: (pictureId) =>
      seeIdentityPicture(services, pictureId, { actor, reason: "identity review" }).catch(nothingWhenRefused),
    feedbackPicture: (pictureId) => seeFeedbackPicture(services, pictureId, actor).catch(nothingWhenRefused),
    voucherPicture: (voucherId) =>
      db.transaction((tx) => seePicture(tx, services, voucherId, actor)).catch(nothingWhenRefused),
  };
}
