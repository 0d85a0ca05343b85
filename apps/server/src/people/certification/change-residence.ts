import * as contract from "@noren/contract/calls/user-base-info";
import { placeFaults } from "@noren/contract/forms/place";
import { refuseFaults } from "./refuse-faults.ts";
import { baseInfoChoices } from "../../customers/dict/choices.ts";
import { openPart, savePart } from "../../customers/certification-parts.ts";
import { lockPerson } from "../../customers/people.ts";
import { Refusal } from "../../platform/refusal.ts";
import { changingCall } from "../../calls/call-handler.ts";

/** Kept where personal information is kept, so that it is shown, downloaded and erased with it. */
export const changeResidence = changingCall(contract.changeResidence, async ({ input, session, services, tx }) => {
  const { userId } = session;
  const { secrets, clock } = services;
  const { residence } = input.body;
  refuseFaults("body", placeFaults("residence", residence, baseInfoChoices));
  await lockPerson(tx, userId);
  const told = await openPart(tx, secrets, userId, "baseInfo");
  if (!told) throw new Refusal("stepNotReached");
  await savePart(tx, secrets, { userId, part: "baseInfo", value: { ...told, residence }, at: clock.now() });
  return {};
});
