import * as contract from "@noren/contract/calls/privacy";
import { caseNumberOf } from "../../customers/case-number.ts";
import { openRequest } from "./open-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { changingCall } from "../../calls/call-handler.ts";

export const makeDataRequest = changingCall(contract.makeDataRequest, async ({ input, session, services, tx }) => {
  const opened = await openRequest(tx, services, session.userId, input.body);
  if (!opened) throw new Refusal("dataRequestOpen");
  return { caseNumber: caseNumberOf(opened.requestId), answerBy: opened.answerBy };
});
