import * as contract from "@noren/contract/calls/privacy";
import { ownRequests } from "../../privacy/own-requests.ts";
import { signedInCall } from "../../wire/call-handler.ts";

export const dataRequests = signedInCall(contract.dataRequests, async ({ session, services }) => ({
  details: await ownRequests(services.db.drizzle, services, session.userId),
}));
