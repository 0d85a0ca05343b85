import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/report";
import { mayAskForRating } from "@noren/lending/contact/rating";
import { lockPerson } from "../../customers/people.ts";
import { ratingMoment, saveRatingPrompt } from "../../loans/rating/ratings.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** Two tabs at once: the person's lock gives the time to one of them. */
export const askRating = signedInCall(contract.askRating, async ({ session: { userId }, services: { db, clock } }) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const askedOn = clock.today();
    if (!mayAskForRating(await ratingMoment(tx, userId), askedOn)) return {};
    const ratingId = randomUUID();
    await saveRatingPrompt(tx, { ratingId, userId, askedOn, askedAt: clock.now() });
    return { ratingId };
  }),
);
