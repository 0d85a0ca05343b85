import * as contract from "@noren/contract/calls/telecom";
import { sendCarrierCode } from "./send-carrier-code.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const lotp = signedInCall(contract.lotp, ({ session, services, caller }) =>
  sendCarrierCode(services, session.userId, 2, caller),
);
