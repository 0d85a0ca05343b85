import * as contract from "@noren/contract/calls/user";
import { isAuthComplete, type UserStatus } from "@noren/contract/user-status";
import { signedInCall } from "../../wire/call-handler.ts";

/** Read with the session itself: the status is the database's, never the browser's. */
export const status = signedInCall(contract.status, async ({ session }) => ({
  bizStatus: session.bizStatus as UserStatus,
  isAuthComplete: isAuthComplete(session.bizStatus),
}));
