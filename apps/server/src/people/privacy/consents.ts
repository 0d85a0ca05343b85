import * as contract from "@noren/contract/calls/privacy";
import { consentStates } from "./consent-states.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const consents = signedInCall(contract.consents, async ({ session, services }) => ({
  details: await consentStates(services.db.drizzle, session.userId),
}));
