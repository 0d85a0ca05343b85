import * as contract from "@noren/contract/calls/contacts";
import { userStatus } from "@noren/contract/user-status";
import { keepContacts } from "./keep-contacts.ts";
import { lockPerson } from "../../../customers/people.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { changingCall } from "../../../calls/call-handler.ts";

export const changeContacts = changingCall(contract.changeContacts, async ({ input, session, services, tx }) => {
  const person = await lockPerson(tx, session.userId);
  if (person.bizStatus <= userStatus.stepThree) throw new Refusal("stepNotReached");
  await keepContacts(tx, services, person, input.body.contacts);
  return {};
});
