import * as contract from "@noren/contract/calls/privacy";
import { caseNumberOf } from "../../lending/case-number.ts";
import { openRequest } from "../../privacy/open-request.ts";
import { Refusal } from "../../refusal.ts";
import { changingCall } from "../../wire/call-handler.ts";

export const makeDataRequest = changingCall(contract.makeDataRequest, async ({ input, session, services, tx }) => {
  const opened = await openRequest(tx, services, session.userId, input.body);
  if (!opened) throw new Refusal("dataRequestOpen");
  return { caseNumber: caseNumberOf(opened.requestId), answerBy: opened.answerBy };
});
