import * as contract from "@noren/contract/calls/survey";
import { askedOnly, surveyFaults } from "@noren/contract/forms/survey";
import { userStatus } from "@noren/contract/user-status";
import { refuseFaults } from "./refuse-faults.ts";
import { completeStep, requireStep } from "./step.ts";
import { surveyQuestions } from "../../customers/dict/choices.ts";
import { savePart } from "../../customers/certification-parts.ts";
import { changingCall } from "../../calls/call-handler.ts";

/** 'Answers feed the decision; a politically exposed person goes to review' (product.md section 2). */
export const saveSurvey = changingCall(contract.saveSurvey, async ({ input, session, services, tx }) => {
  const { userId } = session;
  await requireStep(tx, userId, userStatus.notStarted);
  const answers = askedOnly(input.body.answers, surveyQuestions);
  refuseFaults("body.answers", surveyFaults(answers, surveyQuestions));
  await savePart(tx, services.secrets, { userId, part: "survey", value: answers, at: services.clock.now() });
  return { bizStatus: await completeStep(tx, userId, userStatus.notStarted) };
});
