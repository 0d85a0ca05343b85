import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/report";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { after } from "../../platform/clock.ts";
import { feedbackTypes } from "../../customers/dict/choices.ts";
import { answerDay } from "./answer-day.ts";
import { dropImages, storeImages } from "./store-images.ts";
import { caseNumberOf } from "../../customers/case-number.ts";
import { Refusal } from "../../platform/refusal.ts";
import { contentContext, countSince, saveFeedback } from "./feedback.ts";
import { lockPerson } from "../../customers/people.ts";
import { sealFor } from "../../customers/personal.ts";
import { onceFor, signedInCall } from "../../calls/call-handler.ts";

/** More than anybody has to say in a day. */
const MOST_A_DAY = 20;

function requireKnown(type: string | undefined): void {
  if (type !== undefined && !feedbackTypes.has(type))
    throw new Refusal("invalidInput", { fields: [{ path: "body.type", code: "unknown" }] });
}

/** Pictures are opened and put before the transaction that speaks of them; sent again, what was put anew is taken away. */
export const webPageFb = signedInCall(contract.webPageFb, async (context) => {
  const { input, files, caller, session, services } = context;
  const { content, type } = input.body;
  const { userId } = session;
  const { clock, secrets } = services;
  requireKnown(type);
  const stored = await storeImages(services, { userId, caller, images: files["images"] ?? [] });
  let isSpokenOf = false;
  try {
    const response = await onceFor(contract.webPageFb, context, async (tx) => {
      await lockPerson(tx, userId);
      const madeAt = clock.now();
      if ((await countSince(tx, userId, after(madeAt, -DAY_MS))) >= MOST_A_DAY) throw new Refusal("tooManyRequests");
      const feedbackId = randomUUID();
      const answerBy = answerDay(clock.today());
      const contentSealed = await sealFor(tx, secrets, userId, content.trim(), contentContext(feedbackId));
      const row = { feedbackId, userId, about: type ?? null, stars: null, contentSealed, answerBy, madeAt };
      const pictures = stored.map((objectKey, place) => ({
        pictureId: randomUUID(),
        feedbackId,
        userId,
        place,
        objectKey,
      }));
      await saveFeedback(tx, { ...row, state: "open" }, pictures);
      isSpokenOf = true;
      return { caseNumber: caseNumberOf(feedbackId), answerBy };
    });
    if (!isSpokenOf) await dropImages(services, stored);
    return response;
  } catch (error) {
    await dropImages(services, stored);
    throw error;
  }
});
