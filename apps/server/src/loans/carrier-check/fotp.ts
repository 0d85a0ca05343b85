import * as contract from "@noren/contract/calls/telecom";
import { sendCarrierCode } from "./send-carrier-code.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const fotp = signedInCall(contract.fotp, ({ session, services, caller }) =>
  sendCarrierCode(services, session.userId, 1, caller),
);
