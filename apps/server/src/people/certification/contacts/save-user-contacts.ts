import * as contract from "@noren/contract/calls/contacts";
import { userStatus } from "@noren/contract/user-status";
import { keepContacts } from "./keep-contacts.ts";
import { completeStep, requireStep } from "../step.ts";
import { changingCall } from "../../../calls/call-handler.ts";

export const saveUserContacts = changingCall(contract.saveUserContacts, async ({ input, session, services, tx }) => {
  const person = await requireStep(tx, session.userId, userStatus.stepThree);
  await keepContacts(tx, services, person, input.body.contacts);
  return { bizStatus: await completeStep(tx, session.userId, userStatus.stepThree) };
});
