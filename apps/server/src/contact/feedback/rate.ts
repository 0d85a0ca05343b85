import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/report";
import { answerDay } from "./answer-day.ts";
import { Refusal } from "../../platform/refusal.ts";
import { contentContext, saveFeedback } from "./feedback.ts";
import { sealFor } from "../../customers/personal.ts";
import { answerRatingPrompt } from "../../loans/rating/ratings.ts";
import { changingCall } from "../../calls/call-handler.ts";

/** "'Next time' is final for that time; the answer goes to feedback": words wait for a person, stars alone are noted. */
export const rate = changingCall(contract.rate, async ({ input, session, services, tx }) => {
  const { ratingId, stars, words } = input.body;
  const { userId } = session;
  const { clock, secrets } = services;
  const isTheirs = await answerRatingPrompt(tx, { ratingId, userId }, stars === undefined ? "next-time" : "rated");
  if (!isTheirs) throw new Refusal("notFound");
  if (stars === undefined) return {};
  const feedbackId = randomUUID();
  await saveFeedback(tx, {
    feedbackId,
    userId,
    about: null,
    stars,
    contentSealed:
      words === undefined ? null : await sealFor(tx, secrets, userId, words.trim(), contentContext(feedbackId)),
    state: words === undefined ? "noted" : "open",
    answerBy: answerDay(clock.today()),
    madeAt: clock.now(),
  });
  return {};
});
