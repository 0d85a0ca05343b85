import * as contract from "@noren/contract/calls/credit";
import { MAX_AMOUNT } from "@noren/contract/constants";
import { limitAfter, meansOf } from "@noren/lending/credit/credit";
import { mayAskForRating } from "@noren/lending/contact/rating";
import { creditStanding } from "../decision/credit-standing.ts";
import { type CreditNow, creditNow } from "../decision/known-inputs.ts";
import { standingOf } from "./orders.ts";
import { currentPolicy } from "../offers/policies.ts";
import { ratingMoment } from "../rating/ratings.ts";
import { signedInCall } from "../../calls/call-handler.ts";

function whyOf({ known, policy, offer }: CreditNow) {
  const { left, allowed } = meansOf(known, policy);
  const best = offer.offers.find(({ most }) => most > 0 && most === offer.available);
  return {
    binds: offer.binds,
    settledOnTime: known.settledOnTime,
    step: limitAfter(known.settledOnTime + 1, policy) - limitAfter(known.settledOnTime, policy),
    left,
    percent: policy.affordablePercent,
    days: policy.affordableDays,
    allowed,
    ...(best && { offer: { periodDays: best.product.periodDays, total: best.total } }),
  };
}

export const creditInfo = signedInCall(contract.creditInfo, async ({ session, services }) => {
  const { db, clock } = services;
  const standing = await standingOf(db.drizzle, session.userId);
  const policy = await currentPolicy(db.drizzle);
  const { limit, used, lockReason } = creditStanding(standing, session.bizStatus, policy);
  const now = await creditNow(db.drizzle, services, session.userId);
  return {
    limit,
    available: now?.offer.available ?? 0,
    used,
    maxAmount: MAX_AMOUNT,
    locked: lockReason !== undefined,
    ...(lockReason !== undefined && { lockReason }),
    ...(now && { why: whyOf(now) }),
    ...(mayAskForRating(await ratingMoment(db.drizzle, session.userId), clock.today()) && { ratingDue: true as const }),
  };
});
