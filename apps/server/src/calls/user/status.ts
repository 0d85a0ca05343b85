import * as contract from "@noren/contract/calls/user";
import { isAuthComplete, type UserStatus, userStatus } from "@noren/contract/user-status";
import { openIdentityReviewOf } from "../../store/identity-reviews.ts";
import { signedInCall } from "../../wire/call-handler.ts";

/** Read with the session itself: the status is the database's, never the browser's. */
export const status = signedInCall(contract.status, async ({ session, services }) => {
  const { userId, bizStatus } = session;
  const isWaiting = bizStatus === userStatus.stepOne;
  const review = isWaiting ? await openIdentityReviewOf(services.db.drizzle, userId) : undefined;
  return {
    bizStatus: bizStatus as UserStatus,
    isAuthComplete: isAuthComplete(bizStatus),
    ...(review && { review: { reason: "identity", since: review.madeAt.toISOString() } }),
  };
});
