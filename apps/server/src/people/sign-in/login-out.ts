import * as contract from "@noren/contract/calls/login";
import { endSession } from "../../customers/sessions.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const loginOut = signedInCall(contract.loginOut, async ({ session, services, device }) => {
  await endSession(services.db.drizzle, session, services.clock.now(), "device");
  device.signOut();
  return {};
});
