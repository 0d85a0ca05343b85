import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/privacy";
import { addDays } from "@noren/lending/calendar-day";
import { caseNumberOf } from "../../lending/case-number.ts";
import { Refusal } from "../../refusal.ts";
import { saveDataRequest, toldContext } from "../../store/data-requests.ts";
import { sealFor } from "../../store/personal.ts";
import { changingCall } from "../../wire/call-handler.ts";

/** Ley 21.719: 'answer in 30 days' (chile/README.md section 2). */
const DAYS_TO_ANSWER = 30;

export const makeDataRequest = changingCall(contract.makeDataRequest, async ({ input, session, services, tx }) => {
  const { kind, told } = input.body;
  const { userId } = session;
  const { clock, secrets } = services;
  const requestId = randomUUID();
  const answerBy = addDays(clock.today(), DAYS_TO_ANSWER);
  const toldSealed = await sealFor(tx, secrets, userId, told, toldContext(requestId));
  const saved = await saveDataRequest(tx, { requestId, userId, kind, toldSealed, answerBy, madeAt: clock.now() });
  if (!saved) throw new Refusal("dataRequestOpen");
  return { caseNumber: caseNumberOf(requestId), answerBy };
});
