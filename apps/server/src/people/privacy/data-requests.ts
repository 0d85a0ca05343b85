import * as contract from "@noren/contract/calls/privacy";
import { ownRequests } from "./own-requests.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const dataRequests = signedInCall(contract.dataRequests, async ({ session, services }) => ({
  details: await ownRequests(services.db.drizzle, services, session.userId),
}));
