import * as contract from "@noren/contract/calls/user-base-info";
import { baseInfoFaults } from "@noren/contract/forms/base-info";
import { userStatus } from "@noren/contract/user-status";
import { refuseFaults } from "./refuse-faults.ts";
import { completeStep, requireStep } from "./step.ts";
import { baseInfoChoices } from "../../customers/dict/choices.ts";
import { openPart, savePart } from "../../customers/certification-parts.ts";
import { changingCall } from "../../calls/call-handler.ts";

export const updateBaseInfo = changingCall(contract.updateBaseInfo, async ({ input, session, services, tx }) => {
  const { userId } = session;
  const { secrets, clock } = services;
  await requireStep(tx, userId, userStatus.stepTwo);
  const card = await openPart(tx, secrets, userId, "card");
  if (!card) throw new Error("somebody got past step one without a card");
  const rules = { lists: baseInfoChoices, today: clock.today(), cardBirthday: card.confirmed.birthday };
  refuseFaults("body", baseInfoFaults(input.body, rules));
  await savePart(tx, secrets, { userId, part: "baseInfo", value: input.body, at: clock.now() });
  return { bizStatus: await completeStep(tx, userId, userStatus.stepTwo) };
});
