import * as contract from "@noren/contract/calls/kyc";
import type { CaptureState } from "@noren/contract/identity-words";
import { standingCaptures } from "./capture/standing-captures.ts";
import type { Capture } from "./capture/captures.ts";
import { openIdentityReviewOf } from "./identity-reviews.ts";
import { hasConsented } from "../../customers/people.ts";
import { signedInCall } from "../../calls/call-handler.ts";

const stateOf = (standing: { readonly capture: Capture } | undefined): CaptureState => {
  if (!standing) return "missing";
  return standing.capture.state === "review" ? "review" : "accepted";
};

/** 'A broken connection, a reload or a closed tab never loses what was […] uploaded' (product.md section 1). */
export const livingState = signedInCall(contract.livingState, async ({ session, services }) => {
  const { db, secrets } = services;
  const { front, back, face } = await standingCaptures(db.drizzle, secrets, session.userId);
  const review = await openIdentityReviewOf(db.drizzle, session.userId);
  return {
    front: stateOf(front),
    back: stateOf(back),
    face: stateOf(face),
    consentBiometric: await hasConsented(db.drizzle, session.userId, "biometrics"),
    ...(review && { review: { since: review.madeAt.toISOString() } }),
  };
});
