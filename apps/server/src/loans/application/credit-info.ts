import * as contract from "@noren/contract/calls/credit";
import { MAX_AMOUNT } from "@noren/contract/constants";
import { mayAskForRating } from "@noren/lending/contact/rating";
import { creditStanding } from "../decision/credit-standing.ts";
import { standingOf } from "./orders.ts";
import { currentPolicy } from "../offers/policies.ts";
import { ratingMoment } from "../rating/ratings.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const creditInfo = signedInCall(contract.creditInfo, async ({ session, services }) => {
  const { db, clock } = services;
  const standing = await standingOf(db.drizzle, session.userId);
  const policy = await currentPolicy(db.drizzle);
  const { limit, used, available, lockReason } = creditStanding(standing, session.bizStatus, policy);
  return {
    limit,
    available,
    used,
    maxAmount: MAX_AMOUNT,
    locked: lockReason !== undefined,
    ...(lockReason !== undefined && { lockReason }),
    ...(mayAskForRating(await ratingMoment(db.drizzle, session.userId), clock.today()) && { ratingDue: true as const }),
  };
});
