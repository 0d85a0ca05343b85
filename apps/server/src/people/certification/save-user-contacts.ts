import * as contract from "@noren/contract/calls/contacts";
import { contactsFaults } from "@noren/contract/forms/contacts";
import { userStatus } from "@noren/contract/user-status";
import { parsePhone } from "@noren/lending/people/phone";
import { refuseFaults } from "./refuse-faults.ts";
import { completeStep, requireStep } from "./step.ts";
import { relationshipChoices } from "../../customers/dict/choices.ts";
import { type CertificationParts, savePart } from "../../customers/certification-parts.ts";
import { phoneOf } from "../../customers/people.ts";
import { changingCall } from "../../calls/call-handler.ts";

type Contact = CertificationParts["contacts"][number];

/** One number is one contact, however it was typed. */
const normalised = ({ relationship, phone }: Contact): Contact => ({ relationship, phone: parsePhone(phone) ?? phone });

export const saveUserContacts = changingCall(contract.saveUserContacts, async ({ input, session, services, tx }) => {
  const { userId } = session;
  const { secrets, clock } = services;
  const person = await requireStep(tx, userId, userStatus.stepThree);
  const [first, second] = input.body.contacts;
  const rules = { relationships: relationshipChoices, ownPhone: phoneOf(secrets, person) };
  refuseFaults("body.contacts", contactsFaults([first, second], rules));
  const value: CertificationParts["contacts"] = [normalised(first), normalised(second)];
  await savePart(tx, secrets, { userId, part: "contacts", value, at: clock.now() });
  return { bizStatus: await completeStep(tx, userId, userStatus.stepThree) };
});
