import * as contract from "@noren/contract/calls/user";
import { isAuthComplete, type UserStatus, userStatus } from "@noren/contract/user-status";
import { firstNameOf } from "../../customers/borrowers.ts";
import { findPerson, phoneOf } from "../../customers/people.ts";
import { openIdentityReviewOf } from "../certification/identity-reviews.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** Read with the session itself: the status is the database's, never the browser's. */
export const status = signedInCall(contract.status, async ({ session, services }) => {
  const { userId, bizStatus } = session;
  const isWaiting = bizStatus === userStatus.stepOne;
  const review = isWaiting ? await openIdentityReviewOf(services.db.drizzle, userId) : undefined;
  // Whoever has been certified since they signed in is called by their name without signing in again.
  const name = isAuthComplete(bizStatus) ? await firstNameOf(services.db.drizzle, services.secrets, userId) : undefined;
  const phone = phoneOf(services.secrets, await findPerson(services.db.drizzle, userId));
  return {
    bizStatus: bizStatus as UserStatus,
    isAuthComplete: isAuthComplete(bizStatus),
    userId,
    phone,
    ...(name !== undefined && { name }),
    ...(review && { review: { reason: "identity", since: review.madeAt.toISOString() } }),
  };
});
